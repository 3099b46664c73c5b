import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feesOf, lineCents, type TermsContent } from '#shared/rules/deals/closings/terms.ts'
import {
  balanceProblem,
  balancesOfTrueUp,
  finalTerms,
  owedCents,
  type TrueUpLine,
  trueUpProblem,
} from '#shared/rules/deals/closings/true-up.ts'
import {
  authorizedEntries,
  balanceEntries,
  balancesOf,
  isBalanced,
  type LedgerEntry,
  receivedEntries,
  reversedEntries,
  truedUpEntries,
} from '#shared/rules/deals/payments/ledger.ts'

const terms = (payouts: TermsContent['payouts']): TermsContent => ({
  payouts,
  payment_date: '2026-12-01',
  payment_method: 'ach',
  insurance: { payer: 'buyer', up_to: null },
  counsel: { payer: 'buyer', up_to: null },
  price_adjustment: null,
  indemnitor: null,
  exclusivity_until: null,
  fees: feesOf(payouts),
})

const figures = fc.record({
  credit: fc.integer({ min: 0, max: 9_000_000_000 }).map((cents) => cents / 100),
  price_per_credit: fc.integer({ min: 5_000, max: 10_000 }).map((steps) => steps / 10_000),
})
const finalLines = fc
  .array(fc.record({ was: figures, now: figures, seller_id: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((rows) =>
    rows.map(
      ({ was, now, seller_id }, index): TrueUpLine => ({
        project_id: index + 1,
        seller_id,
        ...now,
        was,
      }),
    ),
  )

const agreed = (lines: readonly TrueUpLine[]) =>
  terms(lines.map(({ project_id, seller_id, was }) => ({ project_id, seller_id, ...was })))
const final = (lines: readonly TrueUpLine[]) =>
  finalTerms(
    agreed(lines),
    lines.map((line) => ({
      ...line,
      project_itc_amount: line.credit,
      projected_itc_amount: line.was.credit,
    })),
  )

describe('final terms', () => {
  it('have the figures of the transfer, and the fees and payment method that follow', () => {
    const sold = terms([{ project_id: 1, seller_id: 7, credit: 1_000_000, price_per_credit: 0.9 }])
    const line = { project_id: 1, seller_id: 7, projected_itc_amount: 1_000_000 }
    const now = finalTerms(sold, [
      { ...line, project_itc_amount: 1_200_000, price_per_credit: 0.91 },
    ])
    expect(now).toMatchObject({
      payouts: [{ credit: 1_200_000, price_per_credit: 0.91 }],
      fees: [{ seller_id: 7, amount: 21_840 }],
      payment_method: 'wire',
      payment_date: '2026-12-01',
    })
    const same = finalTerms(sold, [{ ...line, project_itc_amount: null, price_per_credit: 0.9 }])
    expect(same).toEqual(sold)
  })
})

describe('the ledger of final figures', () => {
  it('before payment: the buyer owes the final price, and nothing once received or failed', () => {
    fc.assert(
      fc.property(finalLines, (lines) => {
        const owed = [
          ...authorizedEntries(agreed(lines)),
          ...truedUpEntries(agreed(lines), final(lines)),
        ]
        const price = lines.reduce((sum, line) => sum + lineCents(line), 0)
        expect(balancesOf(owed)).toMatchObject({ buyer_due: price, seller_proceeds: 0 - price })
        expect(balancesOf([...owed, ...reversedEntries(owed)])).toEqual({
          buyer_due: 0,
          seller_proceeds: 0,
          fee_due: 0,
          fee_income: 0,
          fee_received: 0,
        })
        const received = [...owed, ...receivedEntries(owed)]
        expect(balancesOf(received)).toMatchObject({ buyer_due: 0, seller_proceeds: 0 })
        expect(isBalanced(received)).toBe(true)
      }),
    )
  })

  it('after payment: each seller’s balance clears it, seller by seller', () => {
    fc.assert(
      fc.property(finalLines, (lines) => {
        const paid = authorizedEntries(agreed(lines))
        const ledger: LedgerEntry[] = [
          ...paid,
          ...receivedEntries(paid),
          ...truedUpEntries(agreed(lines), final(lines)),
        ]
        for (const { seller_id, kind, cents } of balancesOfTrueUp({
          final_lines: lines,
          reason: '',
        })) {
          expect(cents).toBeGreaterThan(0)
          ledger.push(...balanceEntries(seller_id, owedCents(kind, cents)))
        }
        for (const seller of [1, 2, 3]) {
          const own = ledger.filter(({ seller_id }) => seller_id === seller)
          expect(balancesOf(own)).toMatchObject({ buyer_due: 0, seller_proceeds: 0 })
        }
        expect(isBalanced(ledger)).toBe(true)
      }),
    )
  })
})

describe('a true-up', () => {
  it.each([
    ['CREATED', true, false, null],
    ['SUCCEEDED', true, false, null],
    ['CONFIRMED', true, false, 'A payment is under way. Wait until it has been received.'],
    ['CREATED', false, false, 'A true-up needs accepted terms.'],
    ['CREATED', true, true, 'The election statement is signed. Its amounts are final.'],
    ['SUCCEEDED', true, true, 'The election statement is signed. Its amounts are final.'],
  ] as const)(
    'of a transfer that is %s, terms %s, elected %s: %s',
    (status, hasTerms, isElected, problem) => {
      expect(trueUpProblem({ status, hasTerms, isElected })).toBe(problem)
    },
  )

  it.each([
    ['due', 'record', null],
    ['recorded', 'record', 'The receipt is recorded already.'],
    ['due', 'approve', 'Nobody has recorded the receipt yet.'],
    ['recorded', 'approve', null],
    ['received', 'approve', 'The receipt is confirmed already.'],
  ] as const)('leaves a balance that is %s: to %s is %s', (state, act, problem) => {
    expect(balanceProblem(state, act)).toBe(problem)
  })
})
