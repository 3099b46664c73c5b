import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ignoreAbsent } from './staging.ts'

/** Prefix of temporary work folders in the system's temp directory. */
const PREFIX = 'joulebridge-work-'

/** Calls `use` with a folder that only this user can open, then removes it with everything in it. */
export async function withWorkFolder<R>(use: (folder: string) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes folders that killed processes left on this machine, if untouched since `before`; no work takes nearly as long
 * as that grace period. Returns the count.
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
