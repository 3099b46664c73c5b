import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Db } from '#server/db/types.ts'
import { until } from '#tests/support/until.ts'
import { allJobsEnded, expectAlive, fleetAtWork, isReady, runStates } from './at-work.ts'
import { cluster, visit } from './fleet.ts'
import { startLoad } from './load.ts'

/** How processes and their work survive when PostgreSQL drops connections, restarts, or freezes. */

/** Seconds are expected; the machine may be busy. */
const READY_MS = 30_000

/** All that users may see in the meantime: their request done, or a request to come back. */
const FINE = new Set(['200', '201', '503'])
const notFine = (outcomes: object) => Object.keys(outcomes).filter((key) => !FINE.has(key))

/** Terminates the connections to this database in a given state; returns how many. */
async function terminate(db: Db, state: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${state}`)
  return rows.length
}

describe('a connection closed by PostgreSQL', () => {
  it('in the middle of a transaction fails only its request', async () => {
    const { fleet, projectId, first, people } = await fleetAtWork()
    const holder = new pg.Client({ connectionString: fleet.url })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query('select 1 from projects where id = $1 for update', [projectId])
    const [client] = people
    const change = () => client?.patch(`/api/project/${projectId}/`, { name: 'Changed' })
    const waiting = change()
    await until('the transaction waits and is ended', 30_000, async () => {
      return (await terminate(fleet.db, sql`wait_event_type = 'Lock'`)) > 0
    })
    expect((await waiting)?.status).toBe(503)
    await holder.query('rollback')
    expect((await change())?.status).toBe(200)
    expectAlive(first)
  })

  it('again and again under load loses no data and ends no process', async () => {
    const { fleet, projectId, first, second, worker, people } = await fleetAtWork()
    const load = startLoad(people, projectId)
    await load.succeed(50)
    let ended = 0
    await until('40 connections are ended', 30_000, async () => {
      ended += await terminate(fleet.db, sql`xact_start is not null`)
      return ended >= 40
    })
    await load.succeed(50)
    expect(notFine(await load.stop())).toEqual([])
    expectAlive(first, second, worker)
    await allJobsEnded(fleet)
    expect(await runStates(fleet)).not.toHaveProperty('failed')
    await load.expectKept(fleet.db, visitorOf(people))
  })
})

describe('PostgreSQL', () => {
  it.each(['fast', 'immediate'] as const)(
    'is found again after it restarts under load (%s)',
    async (mode) => {
      const { fleet, projectId, first, second, worker, people } = await fleetAtWork()
      const load = startLoad(people, projectId)
      await load.succeed(50)
      await cluster.stop(mode)
      try {
        await until('the outage is told', 30_000, async () => !(await isReady(first)))
      } finally {
        await cluster.start()
      }
      await until('both are ready', READY_MS, async () => {
        return (await isReady(first)) && (await isReady(second))
      })
      await load.succeed(50)
      expect(notFine(await load.stop())).toEqual([])
      expectAlive(first, second, worker)
      await allJobsEnded(fleet, 60_000)
      expect(await runStates(fleet)).not.toHaveProperty('failed')
      await load.expectKept(fleet.db, visitorOf(people))
    },
  )

  it('is reported within seconds when it freezes, and used again afterwards', async () => {
    const { fleet, projectId, first, second, worker, people } = await fleetAtWork()
    const load = startLoad(people, projectId)
    await load.succeed(50)
    onTestFinished(() => cluster.thaw())
    cluster.freeze()
    await until('the outage is told', 30_000, async () => !(await isReady(first)))
    expect((await visit(first.base).get('/api/health/live/')).status).toBe(200)
    const told = () => load.outcomes()[503] ?? 0
    await until('everyone is told', 40_000, () => told() >= people.length)
    cluster.thaw()
    await until('both are ready', READY_MS, async () => {
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
