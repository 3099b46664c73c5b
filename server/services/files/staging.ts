import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Incoming, type StageOptions, type StoredFile, TooLargeError } from './file-store.ts'

/** Content on the local disk under a unique name, hashed and synced. */
export interface LocalContent extends StoredFile {
  path: string
}

/**
 * Writes a stream to a new file in the folder, hashes it on the way, and syncs it. On failure the file is removed and
 * the stream ended.
 */
export async function receiveInto(
  folder: string,
  content: Incoming,
  { limit = Number.POSITIVE_INFINITY }: StageOptions = {},
): Promise<LocalContent> {
  const path = join(folder, randomUUID())
  try {
    const received = await writeHashed(path, content, limit)
    return { ...received, path }
  } catch (cause) {
    if (content instanceof Readable) content.destroy()
    await rm(path, { force: true })
    throw cause
  }
}

async function writeHashed(path: string, content: Incoming, limit: number): Promise<StoredFile> {
  const handle = await openNew(path)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of content) {
      size += chunk.length
      if (size > limit) throw new TooLargeError()
      // The disk writes the chunk while it is hashed here. The next chunk may reuse the same memory, so it is requested
      // only once this one is written.
      const written = handle.writeFile(chunk)
      hash.update(chunk)
      await written
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { sha256: hash.digest('hex'), size }
}

/** Opens a file that must not exist yet; creates its folder if missing. */
async function openNew(path: string) {
  try {
    return await open(path, 'wx', 0o600)
  } catch (cause) {
    if (!isNotFound(cause)) throw cause
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
    return open(path, 'wx', 0o600)
  }
}

/**
 * Removes files in a folder last written before a time. A file being written is touched with each chunk, so it stays.
 */
export async function removeOlder(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    const facts = await stat(path).catch(ignoreAbsent)
    if (!facts?.isFile() || facts.mtime >= before) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}

/** A new file name is durable only once its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns the names in a folder; none if it doesn't exist. */
export const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(ignoreAbsent)) ?? []

export const isNotFound = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'

/** For `catch`: turns a missing file into null and rethrows anything else. */
export function ignoreAbsent(cause: unknown): null {
  if (isNotFound(cause)) return null
  throw cause
}
