import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryFolder } from '#scripts/memory-folder.ts'

/**
 * A folder for everything that the processes of one run write, in memory where there is room: the embedded database
 * writes much, and none of it is kept. Removed here because some are killed and cannot clean up.
 */
export default async function makeRunFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(memoryFolder(), 'jb-run-'))
  // A cluster of PostgreSQL in it runs as another user, who has to get there.
  await chmod(folder, 0o711)
  process.env.TEST_RUN_FOLDER = folder
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true })
}
