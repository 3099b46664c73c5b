import { and, eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { insertRecord } from '#server/db/records.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { notices } from '#server/db/schema/notices.ts'
import { payees, payments } from '#server/db/schema/payments.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { endReading } from '#server/features/deals/monitoring/reading.ts'
import {
  makeSale,
  paper,
  type Sale,
  saleWorld,
  sees,
  test,
  writer,
} from '#tests/server/accounts/buyers/sale.ts'
import { makeAdmin, makeGuest } from '#tests/support/factories.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

saleWorld()
afterAll(() => test.clock.set(TEST_NOW))

/** Records a payment received on this day. */
async function paid({ transferId, buyerId }: Sale, receipt_on: string) {
  const { db } = test
  const [payee] = await db.select().from(payees).where(eq(payees.transfer_id, transferId))
  const account = await insertRecord(db, writer, bankAccounts, {
    institution: 'First Bank',
    name: 'Operating',
    mask: '4410',
    kind: 'checking',
    buyer_id: buyerId,
  })
  const approver = (await makeAdmin(db)).id
  await insertRecord(db, writer, payments, {
    transfer_id: transferId,
    state: 'succeeded',
    method: 'wire',
    amount_cents: 100,
    buyer_account_id: account.id,
    payee_id: payee?.id ?? 0,
    session_id: 'session-1',
    receipt_on,
    receipt_by: approver,
    receipt_approved_by: approver,
  })
  await db.update(transfers).set({ status: 'SUCCEEDED' }).where(eq(transfers.id, transferId))
}

it('ends a buyer’s access to documents eight years after the payment, after a notice', async () => {
  const sale = await makeSale()
  const lease = await paper({ project_id: sale.projectId }, 'site_lease')
  const { user } = await makeGuest(test.db, {
    transfer_id: sale.transferId,
    expires_on: '2035-12-31',
  })
  const guest = await test.as(user.id)
  await paid(sale, '2026-11-16')
  const told = () =>
    test.db
      .select()
      .from(notices)
      .where(and(eq(notices.kind, 'reading_ending'), eq(notices.record_id, sale.transferId)))
  const transfer = `/api/funds/transfer/${sale.transferId}/`

  test.clock.set(new Date('2034-09-16T15:00:00.000Z'))
  await endReading(test)
  expect(await told()).toEqual([])
  test.clock.set(new Date('2034-09-17T15:00:00.000Z'))
  await endReading(test)
  await endReading(test)
  expect(await told()).toMatchObject([{ data: { last_day: '2034-11-16' } }])
  test.clock.set(new Date('2034-11-17T04:59:00.000Z'))
  await endReading(test)
  expect([await sees(sale.investor, lease.fileId), await sees(guest, lease.fileId)]).toEqual([
    true,
    true,
  ])
  test.clock.set(new Date('2034-11-17T05:01:00.000Z'))
  await endReading(test)
  expect([await sees(sale.investor, lease.fileId), await sees(guest, lease.fileId)]).toEqual([
    false,
    false,
  ])
  expect((await sale.investor.get(`/api/project/${sale.projectId}/`)).status).toBe(404)
  expect((await sale.investor.get(`${transfer}fields/`)).body).toEqual([])
  expect((await sale.investor.get(transfer)).body).toMatchObject({
    status: 'SUCCEEDED',
    reading_ended_at: '2034-11-17T05:01:00.000Z',
  })
  expect((await sale.investor.get(`${transfer}binder/`)).status).toBe(200)
})

it('counts from the confirmation date for a transfer without a recorded receipt', async () => {
  const sale = await makeSale()
  const lease = await paper({ project_id: sale.projectId }, 'site_lease')
  await test.db
    .update(transfers)
    .set({ status: 'SUCCEEDED', confirmed_at: new Date('2026-11-10T15:00:00.000Z') })
    .where(eq(transfers.id, sale.transferId))
  test.clock.set(TEST_NOW)
  const monitoring = `/api/funds/transfer/${sale.transferId}/monitoring/`
  expect((await sale.investor.get(monitoring)).body.access_until).toBe('2034-11-10')
  test.clock.set(new Date('2034-11-10T15:00:00.000Z'))
  await endReading(test)
  expect(await sees(sale.investor, lease.fileId)).toBe(true)
  test.clock.set(new Date('2034-11-11T15:00:00.000Z'))
  await endReading(test)
  expect(await sees(sale.investor, lease.fileId)).toBe(false)
})
