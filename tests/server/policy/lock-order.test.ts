/** @module-tag postgres */
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { companies } from '#server/db/schema/companies.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { policyDue } from '#server/db/schema/policy.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { lockTransfer } from '#server/features/deals/transfers/compose.ts'
import { evaluateDue, sweepPolicy } from '#server/features/projects/policy/due.ts'
import { makeBuyer, makeCompany, makeProject, makeTransfer } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { HANGS_MS, until } from '#tests/support/until.ts'

const MAKE = { company: makeCompany, project: makeProject } as const
const TABLES = { company: companies, project: projects } as const

// The embedded database has one connection, so nothing waits there.
describe.runIf(process.env.TEST_DATABASE_URL).each(['company', 'project'] as const)(
  'rules of a %s that is being changed',
  (owner) => {
    let test: TestApp
    let owner_id: number
    beforeAll(async () => {
      test = await testApp()
      owner_id = (await MAKE[owner](test.db)).id
    })
    afterAll(() => test.close())

    const isMarked = (tx: Db) =>
      tx
        .select()
        .from(policyDue)
        .where(and(eq(policyDue.owner, owner), eq(policyDue.owner_id, owner_id)))
    const change = async (tx: Db) => {
      const { id, name } = TABLES[owner]
      await tx.select().from(TABLES[owner]).where(eq(id, owner_id)).for('no key update')
      return () =>
        tx
          .update(TABLES[owner])
          .set({ name: sql`${name} || ' LLC'` })
          .where(eq(id, owner_id))
    }
    const someoneWaits = () =>
      until('the rules wait for the change', HANGS_MS, async () => {
        const waiting = sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        return (await test.db.execute(waiting)).rows.length > 0
      })

    it('wait without holding the mark of the owner, which avoids a deadlock', async () => {
      expect(await isMarked(test.db)).toHaveLength(1)
      const rules = await test.db.transaction(async (tx) => {
        const write = await change(tx)
        const running = evaluateDue(test, { owner, owner_id })
        await someoneWaits()
        await write()
        return { running }
      })
      await rules.running
      expect(await isMarked(test.db)).toEqual([])
    })

    it('are left to the next sweep', async () => {
      await test.db.transaction(async (tx) => {
        const write = await change(tx)
        await write()
        await sweepPolicy(test, new AbortController().signal)
      })
      expect(await isMarked(test.db)).toHaveLength(1)
      await sweepPolicy(test, new AbortController().signal)
      expect(await isMarked(test.db)).toEqual([])
    })
  },
)

// A confirmation locks the transfer first and then its projects; rules run the other way round.
it.runIf(process.env.TEST_DATABASE_URL)(
  'rules store the deadlines of a sale that is locked',
  async () => {
    const test = await testApp()
    onTestFinished(() => test.close())
    const project = await makeProject(test.db, { stage: 'monitoring' })
    const { id } = await makeTransfer(test.db, (await makeBuyer(test.db)).id, [project.id])
    await test.db.transaction(async (tx) => {
      await lockTransfer(tx, id)
      await evaluateDue(test, { owner: 'project', owner_id: project.id })
    })
    const ofSale = await test.db.select().from(deadlines).where(eq(deadlines.transfer_id, id))
    expect(ofSale).not.toEqual([])
  },
)
