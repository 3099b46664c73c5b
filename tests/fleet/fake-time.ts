import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { clusterIn } from '#scripts/postgres-cluster.ts'
import { type FakeClock, fakeClockIn } from '#tests/support/fake-clock.ts'
import { cluster } from './fleet.ts'

/** Restarts the run's server under a settable clock, for the current test. */
export async function fakeTimeOfTest(): Promise<FakeClock> {
  const clock = fakeClockIn(join(cluster.folder, 'clock'))
  if (!clock) throw new Error('libfaketime is not installed')
  onTestFinished(async () => {
    // A server that failed to start under that clock can't be stopped.
    await cluster.stop('immediate').catch(() => {})
    await cluster.start()
  })
  await cluster.stop('fast')
  await clusterIn(cluster.folder, clock.env).start()
  return clock
}
