import { count, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { JOB_NAMES } from '#server/jobs/jobs.ts'
import { fieldDefinitions as defaults } from '#shared/entities/field-definitions.ts'
import { until } from '#tests/support/until.ts'
import { isReady } from './at-work.ts'
import { type Fleet, fleetOfTest, signIn, visit } from './fleet.ts'

/** An installation whose database was only just created. */
async function emptied({ db }: Fleet) {
  await db.execute(sql`drop schema if exists public, drizzle, pgboss cascade`)
  await db.execute(sql`create schema public`)
}

const rowsOf = async ({ db }: Fleet, table: typeof users | typeof fieldDefinitions) => {
  const [row] = await db.select({ count: count() }).from(table)
  return row?.count
}

it('four processes started on an empty database create one installation', async () => {
  const fleet = await fleetOfTest({ DEMO: '1' })
  await emptied(fleet)
  const [first, second] = await Promise.all([
    fleet.start('web'),
    fleet.start('web'),
    fleet.start('worker'),
    fleet.start('worker'),
  ])
  for (const web of [first, second]) {
    expect(await isReady(web)).toBe(true)
    for (const { email } of DEMO_ACCOUNTS) await signIn(visit(web.base), email, DEMO_PASSWORD)
  }
  expect(await rowsOf(fleet, users)).toBe(DEMO_ACCOUNTS.length)
  expect(await rowsOf(fleet, fieldDefinitions)).toBe(defaults.length)
  const queues = await fleet.db.execute(sql`select name from pgboss.queue`)
  expect(queues.rows).toHaveLength(JOB_NAMES.length)
  await until('the workers read the files of the demo', 60_000, async () => {
    const { rows } = await fleet.db.execute(sql`
      select 1 from pgboss.job where name = 'answer-file' and state = 'completed'`)
    return rows.length > 1
  })
})
