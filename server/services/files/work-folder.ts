import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ignoreAbsent } from './staging.ts'

/** Folders for what lasts only as long as a piece of work, in the system's own place for such. */
const PREFIX = 'joulebridge-work-'

/** Lends `use` a folder that only we can enter, and removes it afterwards with all that is in it. */
export async function withWorkFolder<R>(use: (folder: string) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes the folders that killed processes left on this machine, if untouched since `before`: no
 * piece of work takes nearly as long as the grace it is given. Answers how many.
 */
export async function removeStaleWorkFolders(before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(tmpdir(), name)
    const facts = await stat(folder).catch(ignoreAbsent)
    if (!facts?.isDirectory() || facts.mtime >= before) continue
    if (facts.uid !== (process.getuid?.() ?? facts.uid)) continue
    await rm(folder, { recursive: true, force: true })
    removed++
  }
  return removed
}
