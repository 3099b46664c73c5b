import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankCalls, payments, sandboxPayments } from '#server/db/schema/payments.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { followTold } from '#server/features/deals/payments/follow.ts'
import { reconcile } from '#server/features/deals/payments/reconcile.ts'
import { LOST_AFTER_MS } from '#shared/rules/deals/payments/machine.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { paymentWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await paymentWorld()
})
afterAll(() => world.server.close())

const PRICE = 93_000_000

describe('a payment given up as lost', () => {
  it('stops settlements if the bank has it after all, although the buyer paid again', async () => {
    const { db } = world.server
    const id = await world.transfer()
    await world.confirm(id, '0005')
    await world.send(id)
    const [lost] = await db.select().from(payments).where(eq(payments.transfer_id, id))
    const call = eq(bankCalls.payment_id, lost?.id ?? 0)
    await db
      .update(bankCalls)
      .set({ begun_at: new Date(Date.now() - LOST_AFTER_MS) })
      .where(call)
    await world.follow()
    expect(await world.look(id)).toMatchObject({ state: 'failed', status: 'CREATED' })
    expect((await world.confirm(id, '1234')).status).toBe(200)
    await world.send(id)
    const [row] = await db.select().from(transfers).where(eq(transfers.id, id))
    const named = `${row?.name} (${row?.transaction_id}): a payment failed, and the bank has it all the same, at $930,000.`
    expect((await reconcile(world.server)).differences).not.toContain(named)
    const [{ idempotency_key: key } = { idempotency_key: '' }] = await db
      .select()
      .from(bankCalls)
      .where(call)
    await db.insert(sandboxPayments).values({
      idempotency_key: key,
      provider_id: 'late',
      amount_cents: PRICE,
      method: 'ach',
      fate: 'settled',
      ends_at: TEST_NOW,
      calls: 1,
    })
    // The bank’s own message is enough to start another comparison.
    await followTold(world.server, { payment_id: lost?.id ?? 0 })
    const [list] = (await world.admin.get('/api/funds/reconciliations/')).body
    expect(list.state).toBe('difference')
    expect(list.differences).toContain(named)
    await db.delete(sandboxPayments).where(eq(sandboxPayments.idempotency_key, key))
    expect((await reconcile(world.server)).differences).not.toContain(named)
  })

  it('compares nothing while the bank does not respond', async () => {
    const bank = { ...world.server.services.bank, find: () => Promise.reject(new Error('500')) }
    const deps = { ...world.server, services: { ...world.server.services, bank } }
    await expect(reconcile(deps)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
