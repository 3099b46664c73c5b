import { describe, expect, it } from 'vitest'
import {
  differencesOf,
  type ReconciledTransfer,
} from '#shared/rules/deals/payments/reconciliation.ts'

const BANK = { amount_cents: 100, state: 'settled' } as const
const PAID: ReconciledTransfer = {
  id: 1,
  name: 'Fall sale',
  transaction_id: 'TX-1',
  status: 'SUCCEEDED',
  price_cents: 100,
  payment: { state: 'succeeded', amount_cents: 100, bank: BANK },
  failed: [],
  due_cents: 0,
  received_cents: 100,
  trued_up_cents: 0,
  open_cents: 0,
}
const CONFIRMED: ReconciledTransfer = {
  ...PAID,
  status: 'CONFIRMED',
  payment: { state: 'sending', amount_cents: 100, bank: null },
  due_cents: 100,
  received_cents: 0,
}
const texts = (rest: Partial<ReconciledTransfer>, base = PAID) =>
  differencesOf([{ ...base, ...rest }], []).map(({ text }) => text)

describe('the daily reconciliation', () => {
  it('reports nothing when everything agrees', () => {
    expect(texts({})).toEqual([])
    expect(texts({}, CONFIRMED)).toEqual([])
    const failed = [null, { ...BANK, state: 'returned' as const }]
    expect(texts({ failed: failed.map((bank) => ({ amount_cents: 100, bank })) })).toEqual([])
    // A refund of 10 that is still due, and one that has arrived.
    const refund = { price_cents: 90, trued_up_cents: -10 }
    expect(texts({ ...refund, due_cents: -10, open_cents: -10 })).toEqual([])
    expect(texts(refund)).toEqual([])
    expect(differencesOf([], [{ id: 1, name: 'Mesa', credit_cents: null, sold_cents: 9 }])).toEqual(
      [],
    )
  })

  it.each([
    [{ payment: null }, 'Fall sale (TX-1): it is succeeded without a payment.'],
    [{ received_cents: 99 }, 'Fall sale (TX-1): the ledger has $0.99 received, the transfer $1.'],
    [
      { price_cents: 90, trued_up_cents: -10, due_cents: 0, open_cents: -10 },
      'Fall sale (TX-1): the ledger has $0 due, the transfer -$0.10.',
    ],
    [{ due_cents: 1 }, 'Fall sale (TX-1): the ledger has $0.01 due, the transfer $0.'],
    [
      { payment: { ...PAID.payment, amount_cents: 99, bank: { ...BANK, amount_cents: 99 } } },
      'Fall sale (TX-1): the payment is $0.99, the price $1.',
    ],
    [
      { payment: { ...PAID.payment, bank: null } },
      'Fall sale (TX-1): the bank doesn’t know this payment.',
    ],
    [
      { payment: { ...PAID.payment, bank: { ...BANK, amount_cents: 101 } } },
      'Fall sale (TX-1): the bank moved $1.01, the ledger has $1.',
    ],
    [
      { payment: { ...PAID.payment, bank: { ...BANK, state: 'returned' } } },
      'Fall sale (TX-1): it counts as received, and the bank says returned.',
    ],
    [
      { failed: [{ amount_cents: 100, bank: BANK }] },
      'Fall sale (TX-1): a payment failed, and the bank has it all the same, at $1.',
    ],
  ] as const)('reports %j', (rest, text) => {
    expect(texts(rest as Partial<ReconciledTransfer>)).toEqual([text])
  })

  it('reports credit that is sold twice, at its project', () => {
    const project = { id: 4, name: 'Mesa', credit_cents: 100, sold_cents: 101 }
    expect(differencesOf([], [project])).toEqual([
      { text: 'Mesa: $1.01 sold of $1 of credit.', about: { kind: 'project', id: 4 } },
    ])
  })
})
