import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'
import { withWorkFolder } from './work-folder.ts'

/**
 * Calls back with local paths of the contents, in the order of the hashes, whichever store keeps them. Temporary copies
 * are removed afterwards. Throws MissingContentError if a content is missing or goes missing before the end; discard
 * the result then.
 */
export async function withLocalCopies<R>(
  store: FileStore,
  contents: readonly string[],
  use: (paths: string[]) => Promise<R>,
): Promise<R> {
  const { localPath } = store
  if (localPath) {
    const paths = await Promise.all(contents.map((sha256) => localPath(sha256)))
    try {
      return await use(paths)
    } finally {
      await assertThere(store, contents)
    }
  }
  return withWorkFolder(async (folder) => {
    const paths: string[] = []
    for (const [index, sha256] of contents.entries()) {
      const path = join(folder, String(index))
      await pipeline(await store.open(sha256), createWriteStream(path, { mode: 0o600 }))
      paths.push(path)
    }
    return use(paths)
  })
}

/** Throws MissingContentError if a content that is read in place is gone. */
export async function assertThere(store: FileStore, contents: readonly string[]): Promise<void> {
  for (const sha256 of contents) await store.localPath?.(sha256)
}
