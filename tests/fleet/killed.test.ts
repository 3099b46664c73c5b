import { expect, it } from 'vitest'
import { upload } from '#tests/server/versioned-documents/world.ts'
import { expectAlive, fleetAtWork } from './at-work.ts'
import { readablePdf, runOf, storeOfTest } from './documents.ts'
import { fleetOfTest, signIn, visit } from './fleet.ts'
import { startLoad } from './load.ts'
import { makeOwner } from './people.ts'
import { until } from './process.ts'

/** A lease is 60 s; then the next look of a worker. */
const TAKEN_OVER_MS = 75_000

it('the job of a worker that is killed is taken over within a minute', async () => {
  const { store, env } = await storeOfTest()
  const fleet = await fleetOfTest(env)
  const { user, project } = await makeOwner(fleet.db)
  const [web, first] = await Promise.all([fleet.start('web'), fleet.start('worker')])
  const owner = await signIn(visit(web.base), user.email)
  const [kept, read] = await Promise.all([readablePdf(), readablePdf()])
  const { id: before } = await upload(owner, { project_id: project.id }, 'before.pdf', kept)
  await until('the worker works', 20_000, async () => {
    return (await runOf(fleet, before))?.status === 'done'
  })
  const { id } = await upload(owner, { project_id: project.id }, 'lease.pdf', read)
  await store.setOutage('hangs')
  await until('the worker is in the middle of it', 20_000, () => store.turnedAway() > 0)
  await first.end('SIGKILL', 5_000)
  await store.setOutage(null)
  await fleet.start('worker')
  await until('another worker has done it', TAKEN_OVER_MS, async () => {
    return (await runOf(fleet, id))?.status === 'done'
  })
})

it('a web process that is killed under load takes its own requests with it, and nothing else', async () => {
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
