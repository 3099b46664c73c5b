import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { upload } from '#tests/server/documents/files/world.ts'
import { canFakeTime } from '#tests/support/fake-clock.ts'
import { until } from '#tests/support/until.ts'
import { expectAlive } from './at-work.ts'
import { readablePdf, runOf } from './documents.ts'
import { fakeTimeOfTest } from './fake-time.ts'
import { type Fleet, fleetOfTest, signIn, visit } from './fleet.ts'
import { makeOwner } from './people.ts'

/** The timetable is checked once a minute, and the resulting work takes time. */
const SOON_MS = 240_000

// Waits for the timetable, minute by minute, so it runs only with npm run test:clocks.
it.runIf(canFakeTime() && process.env.CLOCKS === '1')(
  'clock changes by minutes and months, forward and back, stop no job and no schedule',
  { timeout: 1_800_000 },
  async () => {
    const time = await fakeTimeOfTest()
    const fleet = await fleetOfTest(time.env)
    const { user, project } = await makeOwner(fleet.db)
    const [web, worker] = await Promise.all([fleet.start('web'), fleet.start('worker')])
    const files: number[] = []
    const send = async (name: string) => {
      // Sessions from another clock may have expired.
      const owner = await signIn(visit(web.base), user.email)
      const { id } = await upload(owner, { project_id: project.id }, name, await readablePdf())
      files.push(id)
    }
    const isRead = async (id: number) => (await runOf(fleet, id))?.status === 'done'
    const allRead = () =>
      until('every document is read', SOON_MS, async () =>
        (await Promise.all(files.map(isRead))).every(Boolean),
      )
    await send('before.pdf')
    await allRead()
    for (const offset of ['+20m', '+270d']) {
      time.set(offset)
      await send(`at ${offset}.pdf`)
      await allRead()
      await nextRound(fleet)
      // Queued and due under that clock, and still untaken when the clock is set back.
      worker.signal('SIGSTOP')
      await send(`queued at ${offset}.pdf`)
      time.set('+0')
      worker.signal('SIGCONT')
      await allRead()
      await nextRound(fleet)
      await send(`after ${offset}.pdf`)
      await allRead()
    }
    expectAlive(web, worker)
    expect(await countOf(fleet, sql`state = 'failed'`)).toBe(0)
    expect(await countOf(fleet, sql`created_on > now() or start_after > now() + '1 day'`)).toBe(0)
    // Each document was processed once.
    expect(await countOf(fleet, sql`name = 'read-text'`)).toBe(files.length)
    const { rows } = await fleet.db.execute(sql`
      select rests_until > now() as rests from pgboss.clock`)
    expect(rows).toEqual([{ rests: true }])
  },
)

const roundsOf = async ({ db }: Fleet) =>
  (
    await db.execute(
      sql`select id from pgboss.job where name = 'seal-audit' and state = 'completed'`,
    )
  ).rows

/** Waits until the queue has seen the current time, and a scheduled job has run. */
async function nextRound(fleet: Fleet): Promise<void> {
  await until('the queue has looked at the clock', SOON_MS, async () => {
    const { rows } = await fleet.db.execute(sql`
      select 1 from pgboss.clock where seen between now() - interval '10 minutes' and now()`)
    return rows.length === 1
  })
  const before = new Set((await roundsOf(fleet)).map(({ id }) => id))
  await until('a round is over', SOON_MS, async () =>
    (await roundsOf(fleet)).some(({ id }) => !before.has(id)),
  )
}

async function countOf({ db }: Fleet, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute(sql`select 1 from pgboss.job where ${where}`)
  return rows.length
}
