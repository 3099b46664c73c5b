/** @module-tag postgres */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { makeInvestor, makeProject, makeTransfer } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { linkAll } from './linking.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

it('never pays from an account that is being removed at the same moment', async () => {
  const { user, buyer } = await makeInvestor(test.db)
  const [one, other] = [await test.as(user.id), await test.as(user.id)]
  const project = await makeProject(test.db)
  for (let round = 0; round < 12; round++) {
    const { accounts } = await linkAll(one, 'first', ['4410'])
    const id = accounts[0]?.id ?? 0
    const transfer = await makeTransfer(test.db, buyer.id, [project.id])
    const confirm = () =>
      one.patch(
        `/api/funds/transfer/${transfer.id}/confirm`,
        { buyer_account: id, session_id: `session-${transfer.id}` },
        { headers: { 'if-match': '"1"' } },
      )
    const remove = () => other.delete(`/api/funds/account/${id}/`)
    // Each goes first in turn.
    const [first, second] = round % 2 === 0 ? [confirm, remove] : [remove, confirm]
    const answers = await Promise.all([first(), second()])
    const [confirmed, removed] = round % 2 === 0 ? answers : answers.toReversed()
    const [row] = await test.db.select().from(transfers).where(eq(transfers.id, transfer.id))
    const [account] = await test.db.select().from(bankAccounts).where(eq(bankAccounts.id, id))
    const end = `${confirmed?.status} ${removed?.status} ${row?.status} ${account?.is_removed}`
    expect(['200 409 CONFIRMED false', '404 200 CREATED true']).toContain(end)
    // The next round links the same account again.
    await test.db
      .update(transfers)
      .set({ status: 'SUCCEEDED' })
      .where(eq(transfers.id, transfer.id))
    await remove()
  }
})

it('keeps one default when several are chosen at the same moment', async () => {
  const client = await test.as((await makeInvestor(test.db)).user.id)
  const { accounts } = await linkAll(client, 'first', ['4410', '7725', '0003'])
  const choose = ({ id }: { id: number }) =>
    client.patch(`/api/funds/account/${id}/`, { is_default: true })
  const answers = await Promise.all([...accounts, ...accounts].map(choose))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const listed = (await client.list('/api/funds/accounts/')).body
  expect(listed.filter(({ is_default }: { is_default: boolean }) => is_default)).toHaveLength(1)
})
