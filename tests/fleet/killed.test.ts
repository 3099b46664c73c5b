import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { upload } from '#tests/server/documents/files/world.ts'
import { until } from '#tests/support/until.ts'
import { expectAlive, fleetAtWork } from './at-work.ts'
import { readablePdf, runOf, storeOfTest } from './documents.ts'
import { type Fleet, fleetOfTest, signIn, visit } from './fleet.ts'
import { startLoad } from './load.ts'
import { makeOwner } from './people.ts'

/** The promised limit; tests/server/jobs/leases.test.ts adds up its parts. */
const TAKEN_OVER_MS = 60_000

it('jobs of workers that are killed, or frozen in a transaction, are taken over within a minute', async () => {
  const { store, env } = await storeOfTest()
  const fleet = await fleetOfTest(env)
  const [one, other] = [await makeOwner(fleet.db), await makeOwner(fleet.db)]
  const [web, frozen] = await Promise.all([fleet.start('web'), fleet.start('worker')])
  const uploaded = async (name: string, { user, project } = one) => {
    const owner = await signIn(visit(web.base), user.email)
    return (await upload(owner, { project_id: project.id }, name, await readablePdf())).id
  }
  const isRead = async (id: number) => (await runOf(fleet, id))?.status === 'done'
  const before = await uploaded('before.pdf')
  await until('the worker works', 30_000, () => isRead(before))

  const letGo = await holdSteps(fleet)
  const held = await uploaded('frozen.pdf')
  await until('the worker is in its transaction', 30_000, async () => {
    const { rows } = await fleet.db.execute(sql`
      select 1 from pg_locks where locktype = 'advisory' and objid = ${STEP_LOCK} and not granted`)
    return rows.length > 0
  })
  frozen.signal('SIGSTOP')
  const begun = Date.now()
  await letGo()
  const killed = await fleet.start('worker')
  // The frozen transaction may hold locks that an upload to the same project waits for.
  const cut = await uploaded('killed.pdf', other)
  await store.setOutage('hangs')
  await until('the other worker is in the middle of it', 30_000, () => store.turnedAway() > 0)
  await killed.end('SIGKILL', 5_000)
  await store.setOutage(null)

  await fleet.start('worker')
  await until('another worker has both', begun + TAKEN_OVER_MS - Date.now(), async () => {
    const { rows } = await fleet.db.execute(sql`
      select 1 from pgboss.job where name = 'read-text' and retry_count = 1`)
    return rows.length === 2
  })
  await until('it has done both', 30_000, async () => (await isRead(held)) && (await isRead(cut)))
  frozen.signal('SIGCONT')
  expect(await frozen.end('SIGTERM', 30_000)).toMatchObject({ code: 0 })
  expect([await isRead(held), await isRead(cut)]).toEqual([true, true])
})

const STEP_LOCK = 42

/** Makes every step of a run wait in the middle of its transaction until the returned function is called. */
async function holdSteps({ db, url }: Fleet): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('select pg_advisory_lock($1)', [STEP_LOCK])
  await db.execute(sql`
    create function hold_step() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${sql.raw(String(STEP_LOCK))}); return new; end $$`)
  await db.execute(sql`
    create trigger hold_step before update of step on processing_runs
    for each row when (new.step is distinct from old.step) execute function hold_step()`)
  return async () => {
    await holder.query('select pg_advisory_unlock($1)', [STEP_LOCK])
  }
}

it('a web process killed under load loses only its own requests', async () => {
  const { fleet, email, projectId, first, second, worker, people } = await fleetAtWork()
  const [here, there] = [people.slice(0, 2), people.slice(2)]
  const loads = [startLoad(here, projectId), startLoad(there, projectId)]
  await Promise.all(loads.map((load) => load.succeed(50)))
  await first.end('SIGKILL', 5_000)
  const [killed, other] = loads
  await other?.succeed(100)
  const outcomes = await Promise.all(loads.map((load) => load.stop()))
  expect(Object.keys(outcomes[0] ?? {})).toContain('refused')
  expect(Object.keys(outcomes[1] ?? {}).toSorted()).toEqual(['200', '201'])
  expectAlive(second, worker)
  const reader = await signIn(visit(second.base), email)
  for (const load of [killed, other]) await load?.expectKept(fleet.db, reader)
})
