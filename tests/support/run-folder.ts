import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder for data that one run's processes keep until the end. Removed here because they are killed and cannot clean
 * up.
 */
export default async function makeRunFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-run-'))
  process.env.TEST_RUN_FOLDER = folder
  return () => rm(folder, { recursive: true, force: true })
}
