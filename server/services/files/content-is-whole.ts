import { createHash } from 'node:crypto'
import type { FileStore } from './file-store.ts'
import { isNotFound } from './staging.ts'

/** Whether a content's bytes match its hash; null if the store doesn't have it. Reads the whole content. */
export async function contentIsWhole(files: FileStore, sha256: string): Promise<boolean | null> {
  const content = await files.open(sha256).catch((cause: unknown) => {
    if (isNotFound(cause)) return null
    throw cause
  })
  if (!content) return null
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex') === sha256
}
