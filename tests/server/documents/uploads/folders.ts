import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const names = (folder: string) => readdir(folder).catch((): string[] => [])

/** Lists the upload folders, to show what was left behind. */
export async function leftovers(dataDir: string): Promise<string[]> {
  return [
    ...(await names(join(dataDir, 'uploads'))),
    ...(await names(join(dataDir, 'files', 'tmp'))),
  ]
}
