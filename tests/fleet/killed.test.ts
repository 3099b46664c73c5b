import { expect, it } from 'vitest'
import { expectAlive, fleetAtWork } from './at-work.ts'
import { signIn, visit } from './fleet.ts'
import { startLoad } from './load.ts'

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
