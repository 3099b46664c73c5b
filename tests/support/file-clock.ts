import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The time that new files get. It is the machine's, whatever clock a test runs under (docs/testing.md, "Other dates"). */
export async function fileClock(): Promise<Date> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-clock-'))
  const { mtime } = await stat(folder)
  await rm(folder, { recursive: true })
  return mtime
}
