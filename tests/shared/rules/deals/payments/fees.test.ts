import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  authorizedEntries,
  balancesOf,
  feePaidEntries,
  feeProblem,
  feesDue,
  isBalanced,
  reversedEntries,
} from '#shared/rules/deals/payments/ledger.ts'

const TERMS = {
  payouts: [
    { project_id: 1, seller_id: 7, credit: 1_000_000, price_per_credit: 0.93 },
    { project_id: 2, seller_id: 8, credit: 500_000, price_per_credit: 0.9 },
  ],
  fees: [
    { seller_id: 7, amount: 18_600 },
    { seller_id: 8, amount: 15_000 },
  ],
}

it('each seller owes its own fee until it is paid, and nothing for a failed payment', () => {
  const owed = authorizedEntries(TERMS)
  expect([...feesDue(owed)]).toEqual([
    [7, 1_860_000],
    [8, 1_500_000],
  ])
  expect([...feesDue([...owed, ...reversedEntries(owed)]).values()]).toEqual([0, 0])
})

it.each([
  [1, 100, null],
  [100, 100, null],
  [101, 100, 'Only $1 is due'],
  [0, 100, 'Enter the amount received'],
  [1, 0, 'Nothing of this fee is due'],
  [1, -5, 'Nothing of this fee is due'],
])('of %s cents, with %s due: %s', (cents, due, problem) => {
  expect(feeProblem(cents, due)).toBe(problem)
})

it('parts of a fee never exceed it, and the ledger stays balanced', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 1_000_000 }), { maxLength: 12 }), (parts) => {
      const ledger = authorizedEntries(TERMS)
      for (const cents of parts) {
        if (feeProblem(cents, feesDue(ledger).get(7) ?? 0) === null) {
          ledger.push(...feePaidEntries(7, cents))
        }
      }
      const { fee_due, fee_received } = balancesOf(ledger)
      expect(isBalanced(ledger)).toBe(true)
      expect(feesDue(ledger).get(7)).toBeGreaterThanOrEqual(0)
      expect(fee_due + fee_received).toBe(3_360_000)
    }),
  )
})
