import { expect, it, onTestFinished } from 'vitest'
import { until } from '#tests/support/until.ts'
import { allJobsEnded } from './at-work.ts'
import { startBalancer } from './balancer.ts'
import { fleetOfTest, signIn, visit } from './fleet.ts'
import { startLoad } from './load.ts'
import { makeOwner, makeStaff } from './people.ts'
import type { Product } from './process.ts'

it('restarting processes one after the other under load fails no request', async () => {
  // Long enough for ten health checks of the balancer.
  const fleet = await fleetOfTest({ DRAIN_MS: '1000' })
  const { email } = await makeStaff(fleet.db)
  const { project } = await makeOwner(fleet.db)
  const balancer = await startBalancer()
  onTestFinished(balancer.close)
  const begin = async () => {
    const web = await fleet.start('web')
    balancer.add(web.base)
    await until('it gets requests', 30_000, () => balancer.uses(web.base))
    return web
  }
  const webs: Product[] = [await begin(), await begin()]
  let worker = await fleet.start('worker')
  const people = await Promise.all(
    Array.from({ length: 4 }, () => signIn(visit(balancer.base), email)),
  )
  const load = startLoad(people, project.id)
  await load.succeed(50)
  for (let round = 0; round < 4; round++) {
    const old = webs.shift()
    expect(await old?.end('SIGTERM', 30_000)).toMatchObject({ code: 0, signal: null })
    webs.push(await begin())
    await load.succeed(30)
  }
  expect(await worker.end('SIGTERM', 30_000)).toMatchObject({ code: 0, signal: null })
  worker = await fleet.start('worker')
  await load.succeed(30)
  const outcomes = await load.stop()
  expect(Object.keys(outcomes).toSorted()).toEqual(['200', '201'])
  await allJobsEnded(fleet, 60_000)
  await load.expectKept(fleet.db, await signIn(visit(balancer.base), email))
})
