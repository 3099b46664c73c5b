import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '#server/features/deals/payments/reconcile.ts'
import type { Client } from '#tests/support/client.ts'
import { paymentWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await paymentWorld()
})
afterAll(() => world.server.close())

const FEE = 1_860_000
const url = (id: number, rest: string) => `/api/funds/transfer/${id}/${rest}`
const RECEIPT = { received_on: '2026-11-16', amount: 930_000, reference: 'Statement 12' }

describe('the fee of a seller', () => {
  const paidTransfer = async () => {
    const id = await world.transfer()
    expect((await world.confirm(id)).status).toBe(200)
    await world.send(id)
    await world.admin.post(url(id, 'receipt/'), RECEIPT)
    await world.colleague.post(url(id, 'receipt-approval/'), {})
    await world.follow()
    return id
  }
  const feesOf = async (id: number) => (await world.admin.get(url(id, 'payments/'))).body.fees

  it('is recorded in parts up to the amount due, with who, when, and ledger rows', async () => {
    const id = await paidTransfer()
    const [{ seller_id, due }] = await feesOf(id)
    expect(due).toBe(FEE / 100)
    const fee = { seller_id, received_on: '2026-11-16', amount: 10_000, reference: 'Wire 7' }
    const post = (changes: object = {}) =>
      world.admin.post(url(id, 'fees/'), { ...fee, ...changes })
    for (const [changes, errors] of [
      [{ amount: 18_600.01 }, { amount: 'Only $18,600 is due' }],
      [{ amount: 0 }, { amount: 'Enter the amount received' }],
      [{ seller_id: 2_147_483_646 }, { seller_id: 'Choose a seller of this transfer' }],
      [{ received_on: '2026-11-17' }, { received_on: 'Enter today’s date or earlier' }],
      [
        { received_on: '2020-01-01' },
        { received_on: 'The transfer was made on 11/16/2026; enter that day or later' },
      ],
    ] as const) {
      const answer = await post(changes)
      expect([answer.status, answer.body.errors]).toEqual([400, errors])
    }
    const first = await post()
    expect(first.status).toBe(201)
    // One person's word pays nothing.
    const [waiting] = first.body.fees
    expect(waiting.due).toBe(FEE / 100)
    const [{ id: feeId, is_confirmed }] = waiting.received
    expect(is_confirmed).toBe(false)
    const decide = (who: Client, fee: number, verdict: string) =>
      who.post(url(id, `fees/${fee}/decision/`), { verdict })
    const own = await decide(world.admin, feeId, 'approved')
    expect([own.status, own.body.message]).toEqual([
      403,
      'A colleague confirms a fee that you recorded.',
    ])
    expect((await decide(world.colleague, feeId, 'approved')).status).toBe(200)
    expect((await decide(world.admin, feeId, 'refused')).status).toBe(409)
    // Of two at once for the rest, the second finds nothing due.
    const both = await Promise.all([1, 2].map(() => post({ amount: 8_600, reference: 'Wire 8' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    // Taken back, what it had reserved is due again.
    const second = async () => (await feesOf(id))[0].received[1]
    expect((await decide(world.admin, (await second()).id, 'refused')).status).toBe(200)
    expect(await second()).toBeUndefined()
    expect((await post({ amount: 8_600, reference: 'Wire 8' })).status).toBe(201)
    expect((await decide(world.colleague, (await second()).id, 'approved')).status).toBe(200)
    const [after] = await feesOf(id)
    expect(after).toMatchObject({
      due: 0,
      received: [
        { amount: 10_000, received_on: '2026-11-16', reference: 'Wire 7' },
        { amount: 8_600, reference: 'Wire 8' },
      ],
    })
    expect(after.received[0].recorded_by).not.toBe('')
    const { balances, journals } = await world.look(id)
    expect(balances).toEqual({
      buyer_due: 0,
      seller_proceeds: 0,
      fee_due: 0,
      fee_income: -FEE,
      fee_received: FEE,
    })
    expect(journals).toEqual(['authorized', 'received', 'fee_paid', 'fee_paid'])
    expect((await reconcile(world.server)).differences).toEqual([])
  })

  it('is due once the payment was received, and only staff record or read it', async () => {
    const id = await world.transfer()
    const fee = { seller_id: 1, received_on: '2026-11-16', amount: 1, reference: 'Wire 7' }
    expect((await world.admin.post(url(id, 'fees/'), fee)).status).toBe(409)
    expect((await world.investor.post(url(id, 'fees/'), fee)).status).toBe(403)
    expect((await world.investor.get(url(id, 'payments/'))).body.fees).toEqual([])
  })
})
