import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'
import { withWorkFolder } from './work-folder.ts'

/**
 * Hands out paths to contents on this machine, wherever the store keeps them, in the order of the
 * hashes. Copies that had to be made are gone afterwards. Throws MissingContentError before `use` is called.
 */
export async function withLocalCopies<R>(
  store: FileStore,
  contents: readonly string[],
  use: (paths: string[]) => Promise<R>,
): Promise<R> {
  const { localPath } = store
  if (localPath) return use(await Promise.all(contents.map((sha256) => localPath(sha256))))
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
