/** @module-tag postgres */
import { and, eq, gt, max } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemWriter, updateRecord } from '#server/db/records.ts'
import { buyers, users } from '#server/db/schema/accounts.ts'
import { notices } from '#server/db/schema/notices.ts'
import { payments, reconciliations } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Client } from '#tests/support/client.ts'
import { makeUser } from '#tests/support/factories.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { paymentWorld, type World } from './world.ts'

const writer = systemWriter(TEST_NOW)
const TEN_MINUTES_MS = 10 * 60_000

let world: World
let second: Client
let secondId: number
let buyerId: number
beforeAll(async () => {
  world = await paymentWorld()
  const { db } = world.server
  const [buyer] = await db.select().from(buyers)
  buyerId = buyer?.id ?? 0
  secondId = (await makeUser(db, { role: 'investor', buyer_id: buyerId })).id
  second = await world.server.as(secondId)
})
afterAll(() => world.server.close())

const versionOf = async (id: number) =>
  (await world.server.db.select().from(transfers).where(eq(transfers.id, id)))[0]?.version ?? 0
const approve = async (who: Client, id: number, version?: number) =>
  who.post(
    `/api/funds/transfer/${id}/approval/`,
    {},
    { headers: { 'if-match': `"${version ?? (await versionOf(id))}"` } },
  )
/** Replaces the instructions by others that a colleague verifies. */
async function changePayee(id: number): Promise<void> {
  const url = `/api/funds/transfer/${id}/payees/`
  const account = { kind: 'escrow', name: 'Other Escrow', institution: 'Bank', mask: '0042' }
  const { body } = await world.admin.post(url, { ...account, license: 'E-2' })
  const payee = `${url}${body.payees[0].id}/`
  const call = { person: 'Ada Quinn', phone: '212-555-0100', source: 'public_record' }
  await world.colleague.post(`${payee}call-back/`, call)
  await world.colleague.post(`${payee}verification/`, { verdict: 'verified' })
}
const approvalOf = async (who: Client, id: number) =>
  (await who.get(`/api/funds/transfer/${id}/closing/`)).body.approval
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message

describe('a buyer that requires a second approver', () => {
  it('pays what one of its people approved and another confirms', async () => {
    const id = await world.transfer()
    expect(messageOf(await approve(second, id))).toBe('No second approver is required.')
    const set = await world.admin.patch(`/api/buyer/${buyerId}/`, {
      requires_second_approver: true,
    })
    expect(set.body.requires_second_approver).toBe(true)
    const early = await world.confirm(id)
    expect([early.status, messageOf(early)]).toEqual([
      409,
      'Your company requires a second approver. A colleague approves this payment first.',
    ])
    expect((await approve(world.admin, id)).status).toBe(403)
    const missing = await second.post(`/api/funds/transfer/${id}/approval/`, {})
    expect([missing.status, missing.body.code]).toEqual([428, 'precondition_required'])
    expect((await approve(second, id, 99)).status).toBe(412)
    // The approver cannot be the one who confirms.
    expect((await approve(world.investor, id)).status).toBe(201)
    expect(messageOf(await approve(world.investor, id))).toBe(
      'You have already approved this payment.',
    )
    expect(messageOf(await world.confirm(id))).toBe(
      'You approved this payment. A colleague confirms it.',
    )
    expect(await approvalOf(second, id)).toMatchObject({ is_mine: false })
    // Any change of the transfer requires another approval.
    await updateRecord(world.server.db, writer, transfers, id, { name: 'Another name' })
    expect(await approvalOf(world.investor, id)).toEqual({ approved_by: [], is_mine: false })
    expect((await approve(second, id)).status).toBe(201)
    // So does a change of the payee.
    await changePayee(id)
    world.server.clock.set(new Date('2026-11-18T15:00:00Z'))
    expect(await approvalOf(world.investor, id)).toEqual({ approved_by: [], is_mine: false })
    expect((await approve(second, id)).status).toBe(201)
    // An approval by someone who has left no longer counts.
    const { db } = world.server
    const left = eq(users.id, secondId)
    await db.update(users).set({ is_active: false }).where(left)
    expect((await world.confirm(id)).status).toBe(409)
    await db.update(users).set({ is_active: true }).where(left)
    const paid = await world.confirm(id)
    expect(paid.status).toBe(200)
    expect(paid.body).toMatchObject({
      paid_to: { name: 'Other Escrow', institution: 'Bank', mask: '0042' },
      paid_amount: 930_000,
    })
    world.server.clock.set(TEST_NOW)
    expect(await approvalOf(second, id)).toBeNull()
    await world.investor.post('/api/account/second-approver/', { required: false })
  })
})

it('tells the colleagues of who confirmed, the sellers, and staff', async () => {
  const { db } = world.server
  const id = await world.transfer()
  const [sold] = await db
    .select({ id: projects.id, seller_id: projects.seller_id })
    .from(payouts)
    .innerJoin(projects, eq(projects.id, payouts.project_id))
    .where(eq(payouts.transfer_id, id))
  const seller = await makeUser(db, { role: 'seller', seller_id: sold?.seller_id ?? 0 })
  const [before] = await db.select({ id: max(notices.id) }).from(notices)
  expect((await world.confirm(id)).status).toBe(200)
  const told = await db
    .select()
    .from(notices)
    .where(and(eq(notices.kind, 'sale_confirmed'), gt(notices.id, before?.id ?? 0)))
  const of = (userId: number) => told.find(({ user_id }) => user_id === userId)
  expect(of(secondId)).toMatchObject({
    record_kind: 'transfer',
    data: { by: 'Test Person', amount: '$930,000' },
  })
  // A seller learns neither the price of all nor who of the buyer decides.
  expect(of(seller.id)).toMatchObject({ record_kind: 'project', data: { amount: null } })
  expect(of(seller.id)?.data).not.toMatchObject({ by: 'Test Person' })
  // One colleague, the seller, and two of staff.
  expect(told).toHaveLength(4)
})

describe('a day whose settlements are stopped', () => {
  it('sends the bank no payment until the difference is cleared', async () => {
    const { db, clock } = world.server
    const id = await world.transfer()
    await world.confirm(id)
    await db.insert(reconciliations).values({
      day: '2026-11-16',
      state: 'difference',
      transfers_count: 1,
      differences: ['Something'],
      ran_at: TEST_NOW,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })
    await world.send(id)
    expect(await world.look(id)).toMatchObject({ state: 'authorized', calls: 0 })
    clock.set(new Date(TEST_NOW.getTime() + TEN_MINUTES_MS))
    await world.follow()
    clock.set(TEST_NOW)
    expect((await world.look(id)).state).toBe('authorized')
    await world.admin.post('/api/funds/reconciliations/clearance/', { reason: 'Looked into.' })
    await world.send(id)
    expect(await world.look(id)).toMatchObject({ state: 'settled', calls: 1 })
    const [row] = await db.select().from(payments).where(eq(payments.transfer_id, id))
    expect(row?.provider_id).not.toBeNull()
  })
})
