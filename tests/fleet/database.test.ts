import { describe, expect, it, onTestFinished } from 'vitest'
import { expectAlive, fleetAtWork, isReady } from './at-work.ts'
import { cluster, visit } from './fleet.ts'
import { startLoad } from './load.ts'
import { until } from './process.ts'

/** What becomes of processes and their work when PostgreSQL drops them, restarts or stands still. */

/** All that people may see meanwhile: their request done, or told to come back. */
const FINE = new Set(['200', '201', '503'])
const notFine = (outcomes: object) => Object.keys(outcomes).filter((key) => !FINE.has(key))

describe('PostgreSQL', () => {
  it('that stands still is told within seconds, and waited for', async () => {
    const { fleet, projectId, first, second, worker, people } = await fleetAtWork()
    const load = startLoad(people, projectId)
    await load.succeed(50)
    onTestFinished(() => cluster.thaw())
    cluster.freeze()
    await until('the outage is told', 15_000, async () => !(await isReady(first)))
    expect((await visit(first.base).get('/api/health/live/')).status).toBe(200)
    const told = () => load.outcomes()[503] ?? 0
    await until('everybody is told', 40_000, () => told() >= people.length)
    cluster.thaw()
    await until('both are ready', 10_000, async () => {
      return (await isReady(first)) && (await isReady(second))
    })
    await load.succeed(50)
    expect(notFine(await load.stop())).toEqual([])
    expectAlive(first, second, worker)
    await load.expectKept(fleet.db, visitorOf(people))
  })
})

function visitorOf<T>([one]: T[]): T {
  if (one === undefined) throw new Error('Nobody is at work')
  return one
}
