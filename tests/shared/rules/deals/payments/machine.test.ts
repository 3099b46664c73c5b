import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PaymentState, paymentStates } from '#shared/entities/payments.ts'
import {
  authorizedEntries,
  balancesOf,
  isBalanced,
  type LedgerEntry,
  receivedEntries,
  reversedEntries,
} from '#shared/rules/deals/payments/ledger.ts'
import {
  eventOfLookUp,
  isLive,
  LOST_AFTER_MS,
  maySend,
  type PaymentEvent,
  paymentEvents,
  paymentMove,
  receiptProblem,
} from '#shared/rules/deals/payments/machine.ts'

const TABLE: Partial<Record<`${PaymentState} ${PaymentEvent}`, string>> = {
  'authorized call_begun': 'sending - -',
  'authorized stopped': 'failed reversed CREATED',
  'sending taken': 'sent - -',
  'sending refused': 'failed reversed CREATED',
  'sending lost': 'failed reversed CREATED',
  'sent settled': 'settled - -',
  'sent returned': 'failed reversed CREATED',
  'settled returned': 'failed reversed CREATED',
  'settled received': 'succeeded received SUCCEEDED',
}

describe('a payment', () => {
  it.each(
    paymentStates.values.flatMap((state) => paymentEvents.map((event) => [state, event] as const)),
  )('that is %s by %s', (state, event) => {
    const move = paymentMove(state, event)
    const found = move && `${move.to} ${move.journal ?? '-'} ${move.transfer ?? '-'}`
    expect(found).toBe(TABLE[`${state} ${event}`] ?? null)
  })

  it('is sent to the bank once, never leaves its end states, and keeps a balanced ledger', () => {
    const lines = [
      { project_id: 1, seller_id: 7, credit: 1_000_000.01, price_per_credit: 0.9301 },
      { project_id: 2, seller_id: 8, credit: 3, price_per_credit: 0.5 },
    ]
    const terms = { payouts: lines, fees: [{ seller_id: 7, amount: 18_602 }] }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentEvents), { maxLength: 30 }), (events) => {
        let state: PaymentState = 'authorized'
        let told = 0
        const ledger: LedgerEntry[] = authorizedEntries(terms)
        for (const event of events) {
          if (event === 'call_begun' && maySend(state)) told++
          const move = paymentMove(state, event)
          if (!move) continue
          expect(['succeeded', 'failed']).not.toContain(state)
          if (move.journal === 'reversed') ledger.push(...reversedEntries(ledger))
          if (move.journal === 'received') ledger.push(...receivedEntries(ledger))
          state = move.to
        }
        expect(told).toBeLessThanOrEqual(1)
        expect(isBalanced(ledger)).toBe(true)
        const { buyer_due, seller_proceeds, fee_due } = balancesOf(ledger)
        const price = 93_010_001 + 150
        expect(buyer_due).toBe(state === 'succeeded' || state === 'failed' ? 0 : price)
        expect(seller_proceeds).toBe(buyer_due === 0 ? 0 : -price)
        expect(fee_due).toBe(isLive(state) ? 1_860_200 : 0)
      }),
      { numRuns: 2_000 },
    )
  })

  it('with an unknown outcome is looked up, and is lost only much later', () => {
    const begun = new Date('2026-11-23T12:00:00Z')
    const later = (ms: number) => new Date(begun.getTime() + ms)
    expect(eventOfLookUp({ state: 'pending' }, begun, later(0))).toBe('taken')
    expect(eventOfLookUp({ state: 'returned' }, begun, later(LOST_AFTER_MS))).toBe('taken')
    expect(eventOfLookUp(null, begun, later(LOST_AFTER_MS - 1))).toBeNull()
    expect(eventOfLookUp(null, begun, later(LOST_AFTER_MS))).toBe('lost')
  })

  it.each([
    ['sent', null, 'record', 'The bank hasn’t settled this payment.'],
    ['settled', null, 'record', null],
    ['settled', 1, 'record', 'The receipt is recorded already.'],
    ['settled', null, 'approve', 'Nobody has recorded the receipt yet.'],
    ['settled', 2, 'approve', null],
    ['succeeded', 2, 'approve', 'The bank hasn’t settled this payment.'],
  ] as const)('that is %s with a receipt by %s: %s', (state, receipt_by, act, problem) => {
    expect(receiptProblem({ state, receipt_by }, act)).toBe(problem)
  })
})
