import {
  access,
  constants,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freeBytes, LEAST_FREE_BYTES } from '#server/free-space.ts'
import {
  contentKey,
  type FileStore,
  type MarkName,
  MissingContentError,
  type Quarantine,
  type StagedFile,
} from './file-store.ts'
import {
  ignoreAbsent,
  isNotFound,
  type LocalContent,
  namesIn,
  receiveInto,
  removeOlder,
  syncFolder,
} from './staging.ts'

const CONTENT_FOLDER = /^[0-9a-f]{2}$/
const CONTENT_NAME = /^[0-9a-f]{64}$/

/**
 * Stores content in a folder: `ab/<sha256>`, `tmp/` for incoming content, and `quarantine/`. All three are on one file
 * system, so content moves by a rename: whole or not at all, even across a kill or a power cut.
 */
export function diskStore(folder: string): FileStore {
  const staging = join(folder, 'tmp')
  const pathOf = (sha256: string) => join(folder, contentKey(sha256))
  const keptAside = join(folder, 'quarantine')
  const asidePath = (sha256: string) => join(keptAside, contentKey(sha256))
  // The first place is tried twice: content given back from quarantine during the search would be missed otherwise.
  const placesOf = (sha256: string) => [pathOf(sha256), asidePath(sha256), pathOf(sha256)]
  async function findPath(sha256: string): Promise<string | null> {
    for (const path of placesOf(sha256)) {
      if ((await stat(path).catch(ignoreAbsent)) !== null) return path
    }
    return null
  }
  const markPath = (name: MarkName) => join(folder, 'marks', name)

  const store: FileStore = {
    async stage(content, options) {
      const local = await receiveInto(staging, content, options)
      return stagedOnDisk(local, pathOf(local.sha256))
    },
    async put(content) {
      const staged = await store.stage(content)
      await staged.keep()
      return { sha256: staged.sha256, size: staged.size }
    },
    async open(sha256, range) {
      // Opened here, so that a missing file is an error now and not in mid-stream.
      for (const path of placesOf(sha256)) {
        const handle = await open(path, 'r').catch(ignoreAbsent)
        if (handle) return handle.createReadStream(range ?? {})
      }
      throw new MissingContentError(sha256)
    },
    async localPath(sha256) {
      const path = await findPath(sha256)
      if (path === null) throw new MissingContentError(sha256)
      return path
    },
    has: async (sha256) => (await findPath(sha256)) !== null,
    modified: async (sha256) => (await stat(pathOf(sha256)).catch(ignoreAbsent))?.mtime ?? null,
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    quarantine: diskQuarantine(keptAside, pathOf, asidePath),
    async check() {
      // If the folder is missing, nothing was stored yet; its parent must be writable then.
      const there = await stat(folder).catch(ignoreAbsent)
      const place = there ? folder : dirname(folder)
      await access(place, constants.R_OK | constants.W_OK)
      if (freeBytes(await statfs(place)) < LEAST_FREE_BYTES) throw new Error('The disk is full')
    },
    readMark: (name) => readFile(markPath(name), 'utf8').catch(ignoreAbsent),
    async writeMark(name, text) {
      const path = markPath(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written under another name first, so readers find the old mark or the new one, never half of it.
      await writeFile(`${path}.new`, text, { mode: 0o600, flush: true })
      await rename(`${path}.new`, path)
      await syncFolder(dirname(path))
    },
    removeMark: (name) => rm(markPath(name), { force: true }),
    async *entries() {
      for await (const { sha256, facts } of contentsIn(folder)) {
        yield { sha256, modified: facts.mtime }
      }
    },
    removeStaleStages: (before) => removeOlder(staging, before),
  }
  return store
}

/** Yields the contents of a folder whose subfolders are named after the hash prefixes. */
async function* contentsIn(folder: string) {
  for (const part of await namesIn(folder)) {
    if (!CONTENT_FOLDER.test(part)) continue
    for (const sha256 of await namesIn(join(folder, part))) {
      const facts = await stat(join(folder, part, sha256)).catch(ignoreAbsent)
      if (facts && CONTENT_NAME.test(sha256)) yield { sha256, facts }
    }
  }
}

function diskQuarantine(
  folder: string,
  pathOf: (sha256: string) => string,
  asidePath: (sha256: string) => string,
): Quarantine {
  return {
    async take(sha256) {
      const path = pathOf(sha256)
      const now = new Date()
      try {
        // From here on, the file time records when the content entered quarantine.
        await utimes(path, now, now)
        await moveInto(path, asidePath(sha256))
      } catch (cause) {
        ignoreAbsent(cause)
      }
    },
    giveBack: (sha256) =>
      moveInto(asidePath(sha256), pathOf(sha256)).catch(
        (cause: unknown) => void ignoreAbsent(cause),
      ),
    remove: (sha256) => rm(asidePath(sha256), { force: true }),
    async *entries() {
      for await (const { sha256, facts } of contentsIn(folder)) {
        yield { sha256, size: facts.size, since: facts.mtime }
      }
    },
  }
}

function stagedOnDisk(local: LocalContent, target: string): StagedFile {
  return {
    ...local,
    async keep() {
      try {
        await moveInto(local.path, target)
      } catch (cause) {
        await rm(local.path, { force: true })
        throw cause
      }
    },
    discard: () => rm(local.path, { force: true }),
  }
}

/**
 * Overwrites an existing file: the bytes are the same, and the fresh time keeps the sweep away from content about to be
 * used.
 */
async function moveInto(path: string, target: string): Promise<void> {
  try {
    await rename(path, target)
  } catch (cause) {
    if (!isNotFound(cause)) throw cause
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await rename(path, target)
    await syncFolder(dirname(dirname(target)))
  }
  await syncFolder(dirname(target))
}
