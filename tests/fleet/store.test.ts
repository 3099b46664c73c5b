import { expect, it } from 'vitest'
import { upload } from '#tests/server/documents/files/world.ts'
import { until } from '#tests/support/until.ts'
import { expectAlive } from './at-work.ts'
import { readablePdf, runOf, storeOfTest } from './documents.ts'
import { fleetOfTest, signIn, visit } from './fleet.ts'
import { makeOwner } from './people.ts'
import type { Product } from './process.ts'

/** Three tries with three requests each: all that a reading has. */
const ALL_TRIES = 9

it.each([
  ['is busy', 'busy', ALL_TRIES],
  ['refuses connections', 'refuses', 0],
] as const)(
  'a store that %s for a while makes no reading fail',
  async (_what, outage, requests) => {
    const { store, env } = await storeOfTest()
    const fleet = await fleetOfTest(env)
    const { user, project } = await makeOwner(fleet.db)
    const place = { project_id: project.id }
    const web = await fleet.start('web')
    const owner = await signIn(visit(web.base), user.email)
    const file = await upload(owner, place, 'a.pdf', await readablePdf())
    await store.setOutage(outage)
    expect((await owner.get(`/api/versioned-document/${file.id}/file/`)).status).toBe(503)
    await expect(upload(owner, place, 'c.pdf', await readablePdf())).rejects.toThrow('unavailable')
    await until('the outage is told', 30_000, async () => (await healthOf(web)).files === 'missing')
    const before = store.turnedAway()
    const worker = await fleet.start('worker')
    let wasTold = false
    await until('jobs wait for the store', 90_000, async () => {
      const run = await runOf(fleet, file.id)
      expect(run?.status).not.toBe('failed')
      wasTold ||= run?.reason?.startsWith('Waiting for the file store') ?? false
      return wasTold && store.turnedAway() >= before + requests
    })
    await store.setOutage(null)
    await until('the reading is done', 90_000, async () => {
      return (await runOf(fleet, file.id))?.status === 'done'
    })
    await until('its return is told', 30_000, async () => (await healthOf(web)).files === 'ok')
    expectAlive(web, worker)
    await upload(owner, place, 'c.pdf', await readablePdf())
  },
)

/** What a process reports about its dependencies; without the store it still works. */
async function healthOf({ base }: Product) {
  const { status, body } = await visit(base).get('/api/health/ready/')
  expect(status).toBe(200)
  return body
}
