import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './run.ts'

/**
 * Returns a hash that changes whenever one of these files, or a file in these folders, is added, removed, or written.
 * Paths are relative to the root of the project.
 */
export async function stampOf(
  folders: readonly string[],
  files: readonly string[],
): Promise<string> {
  const all = [...files]
  for (const folder of folders) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (entry.isFile()) all.push(join(entry.parentPath, entry.name).slice(ROOT.length))
    }
  }
  const hash = createHash('sha256')
  for (const file of all.sort()) hash.update(file).update(await readFile(join(ROOT, file)))
  return hash.digest('hex')
}
