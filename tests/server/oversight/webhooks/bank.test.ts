/** @module-tag postgres */
import { createHmac } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  bankCalls,
  payments,
  reconciliations,
  sandboxPayments,
} from '#server/db/schema/payments.ts'
import { webhookEvents } from '#server/db/schema/webhooks.ts'
import { followTold } from '#server/features/deals/payments/follow.ts'
import { lastOf } from '#server/features/deals/payments/reconcile.ts'
import { handleWebhook } from '#server/features/oversight/webhooks/store.ts'
import { paymentWorld, type World } from '#tests/server/deals/payments/world.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

const SECRET = 'made up for the tests of banks, long enough'
const RECEIPT = { received_on: '2026-11-16', amount: 930_000, reference: 'Statement 12' }
const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await paymentWorld({ BANK_WEBHOOK_KEYS: JSON.stringify({ main: SECRET }) })
})
beforeEach(async () => {
  world.server.clock.set(TEST_NOW)
  await world.server.db.delete(webhookEvents)
  // A day stopped by a difference would send no payments.
  await world.server.db.delete(reconciliations)
})
afterAll(() => world.server.close())

let numbered = 0
const event = (key: string, type = 'payment.settled', id = `evt-${++numbered}`) => ({
  id,
  type,
  data: { idempotency_key: key, amount: 1 },
})

function post(message: object, { at = Date.now(), secret = SECRET } = {}) {
  const body = JSON.stringify(message)
  const time = Math.floor(at / 1_000)
  const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const signature = `t=${time},kid=main,v1=${v1}`
  const headers = { 'content-type': 'application/json', 'webhook-signature': signature }
  return world.server
    .visitor()
    .send('POST', '/api/webhooks/bank/', { body, headers, withoutCsrf: true })
}

async function handleAll() {
  const open = isNull(webhookEvents.handled_at)
  for (const { id } of await world.server.db.select().from(webhookEvents).where(open)) {
    await handleWebhook(world.server, { webhook_id: id }, { complete: async () => true })
  }
}

/** Runs the queued lookups as a worker does; returns how many. */
async function looks() {
  const { db } = world.server
  const { rows } = await db.execute<{ data: { payment_id: number } }>(
    sql`delete from pgboss.job where name = 'follow-payment' returning data`,
  )
  for (const { data } of rows) await followTold(world.server, data)
  return rows.length
}

async function keyOf(id: number) {
  const [row] = await world.server.db
    .select({ key: bankCalls.idempotency_key })
    .from(bankCalls)
    .innerJoin(payments, eq(payments.id, bankCalls.payment_id))
    .where(eq(payments.transfer_id, id))
  return row?.key ?? ''
}

/** A sent payment that settles in two days. */
async function slowPayment() {
  const id = await world.transfer()
  await world.confirm(id, '0003')
  await world.send(id)
  expect(await world.look(id)).toMatchObject({ state: 'sent' })
  return { id, key: await keyOf(id) }
}
const later = () => world.server.clock.set(new Date(TEST_NOW.getTime() + 3 * DAY_MS))

describe('a message of the bank', () => {
  it('makes us ask the bank, whose response counts', async () => {
    const { id, key } = await slowPayment()
    // The message claims too early that the money has arrived.
    expect((await post(event(key))).status).toBe(200)
    await handleAll()
    expect(await looks()).toBe(1)
    expect(await world.look(id)).toMatchObject({ state: 'sent' })
    later()
    await post(event(key, 'payment.pending'))
    await handleAll()
    await looks()
    expect(await world.look(id)).toMatchObject({ state: 'settled', status: 'CONFIRMED' })
  })

  it.each([
    ['in order', ['payment.pending', 'payment.settled', 'payment.returned']],
    ['in reverse order', ['payment.returned', 'payment.settled', 'payment.pending']],
  ])('has the same result when three arrive %s', async (_what, types) => {
    const { id, key } = await slowPayment()
    later()
    const ofKey = eq(sandboxPayments.idempotency_key, key)
    await world.server.db.update(sandboxPayments).set({ fate: 'returned' }).where(ofKey)
    for (const type of types) await post(event(key, type))
    await handleAll()
    // Three messages that arrive together cause one lookup.
    expect(await looks()).toBe(1)
    expect(await world.look(id)).toMatchObject({ state: 'failed', status: 'CREATED', calls: 1 })
  })

  it('never undoes SUCCEEDED: money returned later is a difference for staff', async () => {
    const id = await world.transfer()
    await world.confirm(id)
    await world.send(id)
    const url = (rest: string) => `/api/funds/transfer/${id}/${rest}`
    await world.admin.post(url('receipt/'), RECEIPT)
    await world.colleague.post(url('receipt-approval/'), {})
    await world.follow()
    expect(await world.look(id)).toMatchObject({ state: 'succeeded', status: 'SUCCEEDED' })
    const key = await keyOf(id)
    await post(event(key, 'payment.returned'))
    await handleAll()
    await looks()
    // So far the return is only a claim.
    expect((await lastOf(world.server.db, '2026-11-16'))?.state).toBe('matched')
    const ofKey = eq(sandboxPayments.idempotency_key, key)
    await world.server.db.update(sandboxPayments).set({ fate: 'returned' }).where(ofKey)
    for (const type of ['payment.returned', 'payment.settled', 'payment.returned']) {
      await post(event(key, type))
      await handleAll()
      await looks()
    }
    expect(await world.look(id)).toMatchObject({ state: 'succeeded', status: 'SUCCEEDED' })
    expect(await lastOf(world.server.db, '2026-11-16')).toMatchObject({
      state: 'difference',
      differences: [expect.stringContaining('the bank says returned')],
    })
    await world.server.db.update(sandboxPayments).set({ fate: 'settled' }).where(ofKey)
  })

  it('has no effect when unknown, unsigned, forged or replayed', async () => {
    const { key } = await slowPayment()
    expect((await post(event('payment-0-nobody'))).status).toBe(200)
    expect((await post(event(key), { secret: 'x'.repeat(40) })).status).toBe(401)
    expect((await post(event(key), { at: Date.now() - 600_000 })).status).toBe(401)
    expect((await post({ id: 'x', type: 'y' })).status).toBe(400)
    const one = event(key)
    const at = Date.now()
    expect((await post(one, { at })).status).toBe(200)
    expect((await post(one, { at })).status).toBe(401)
    expect((await post(one, { at: at + 2_000 })).status).toBe(200)
    await handleAll()
    expect(await looks()).toBe(1)
  })
})
