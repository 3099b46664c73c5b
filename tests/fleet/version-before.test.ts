import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '#tests/support/until.ts'
import { codeBefore, VERSION_BEFORE } from '#tests/support/version-before.ts'
import { allJobsEnded, expectAlive, isReady } from './at-work.ts'
import { type Fleet, fleetOfTest, signIn, visit } from './fleet.ts'
import { startLoad } from './load.ts'
import { makeOwner, makeStaff } from './people.ts'

/** Number of file texts read. */
async function textsRead({ db }: Fleet): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as n from pgboss.job where name = 'read-text' and state = 'completed'`,
  )
  return Number(rows[0]?.n)
}

it(`version ${VERSION_BEFORE.version} works alongside this one on one database`, async (context) => {
  const before = await codeBefore()
  if (!before) {
    context.skip(
      `This clone does not go back to ${VERSION_BEFORE.commit}: nothing was tried beside ${VERSION_BEFORE.version}.`,
    )
    return
  }
  onTestFinished(before.remove)
  // Migrated by the current version.
  const fleet = await fleetOfTest()
  const { email } = await makeStaff(fleet.db)
  const { project } = await makeOwner(fleet.db)
  const [old, now, oldWorker] = await Promise.all([
    fleet.start('web', {}, before.folder),
    fleet.start('web'),
    fleet.start('worker', {}, before.folder),
  ])
  for (const web of [old, now]) expect(await isReady(web)).toBe(true)
  const people = await Promise.all(
    [old, old, now, now].map(({ base }) => signIn(visit(base), email)),
  )
  // A session of one version is valid in the other.
  const moved = visit(now.base)
  expect((await moved.list('/api/companies/', { range: [0, 9] })).status).toBe(401)
  moved.cookies.set('session', people[0]?.cookies.get('session') ?? '')
  expect((await moved.list('/api/companies/', { range: [0, 9] })).status).toBe(200)
  const load = startLoad(people, project.id)
  await load.succeed(60, 120_000)
  await until('the earlier version reads files', 120_000, async () => (await textsRead(fleet)) > 0)
  const worker = await fleet.start('worker')
  await load.succeed(60, 120_000)
  expect(await oldWorker.end('SIGTERM', 60_000)).toMatchObject({ code: 0, signal: null })
  await load.succeed(30, 120_000)
  expect(Object.keys(await load.stop()).toSorted()).toEqual(['200', '201'])
  await allJobsEnded(fleet, 180_000)
  for (const { base } of [old, now]) {
    await load.expectKept(fleet.db, await signIn(visit(base), email))
  }
  expectAlive(old, now, worker)
})
