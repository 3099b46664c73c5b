import { chmodSync, globSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { clusterIn } from '#scripts/postgres-cluster.ts'
import { cluster } from './fleet.ts'

/** Clocks that a test sets while PostgreSQL and the product run: libfaketime (Debian: faketime). */

const [LIBRARY] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')

export const canFakeTime = LIBRARY !== undefined

export interface FakeTime {
  /** What a process has to be started with. */
  env: Record<string, string>
  /** Sets the clock of all of them: `+0`, `+20m`, `+270d`, from the real time on. */
  set(offset: string): void
}

/** Starts the server of the run anew under a clock that can be set, for the test that is running. */
export async function fakeTimeOfTest(): Promise<FakeTime> {
  const file = join(cluster.folder, 'clock')
  const set = (offset: string) => {
    // Nobody may read half of it.
    writeFileSync(`${file}.next`, offset)
    chmodSync(`${file}.next`, 0o644)
    renameSync(`${file}.next`, file)
  }
  set('+0')
  const env = {
    LD_PRELOAD: LIBRARY ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DISABLE_SHM: '1',
    // A clock that is set leaves the monotonic one alone.
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  onTestFinished(async () => {
    // A server that did not start under that clock is not there to be stopped.
    await cluster.stop('immediate').catch(() => {})
    await cluster.start()
  })
  await cluster.stop('fast')
  await clusterIn(cluster.folder, env).start()
  return { env, set }
}
