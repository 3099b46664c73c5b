import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transferStatuses } from '#shared/entities/transfers.ts'
import {
  canComposeTransfer,
  canMoveTransfer,
  creditFloorProblem,
  creditLeftCents,
  isPending,
  paymentDayOf,
  paysEarly,
  sidebarTransfers,
} from '#shared/rules/deals/transfers.ts'

const paid = { project_itc_amount: 3_342_000 }
const unknown = { project_itc_amount: null }

describe('isPending', () => {
  it.each([
    ['CREATED', [paid], true],
    ['CONFIRMED', [paid], true],
    ['SUCCEEDED', [paid], false],
    ['SUCCEEDED', [paid, unknown], true],
    ['SUCCEEDED', [{ project_itc_amount: 0 }], false],
    ['SUCCEEDED', [], false],
    ['CREATED', [unknown], true],
  ])('%s with %j: %s', (status, payouts, pending) => {
    expect(isPending({ status, payouts })).toBe(pending)
  })
})

describe('the day of a payment', () => {
  const confirmed_at = '2026-12-02T03:00:00Z'
  it.each([
    ['as agreed until it is confirmed', 'CREATED', null, null, '2027-04-01'],
    ['as agreed again after a failure', 'CREATED', confirmed_at, null, '2027-04-01'],
    ['as confirmed, in Eastern Time', 'CONFIRMED', confirmed_at, null, '2026-12-01'],
    ['as settled by the bank', 'CONFIRMED', confirmed_at, '2026-12-03T15:00:00Z', '2026-12-03'],
    ['as confirmed where the bank’s day is unknown', 'SUCCEEDED', confirmed_at, null, '2026-12-01'],
    ['as agreed where nothing else is known', 'SUCCEEDED', null, null, '2027-04-01'],
  ] as const)('is %s', (_how, status, confirmed, settled_at, day) => {
    const terms = { payment_date: '2027-04-01' }
    expect(paymentDayOf({ ...terms, status, confirmed_at: confirmed, settled_at })).toBe(day)
  })

  it.each([
    ['2027-04-01', 'The terms name April 1, 2027. Confirming pays now.'],
    ['2026-12-01', null],
    ['2026-11-30', null],
    [null, null],
  ])('agreed for %s is told when paid ahead of it', (agreed, words) => {
    expect(paysEarly(agreed, '2026-12-01')).toBe(words)
  })
})

describe('transfer moves', () => {
  const allowed = [
    ['CREATED', 'CONFIRMED', 'buyer'],
    ['CONFIRMED', 'SUCCEEDED', 'settlement'],
    ['CONFIRMED', 'CREATED', 'settlement'],
  ]
  const rows = transferStatuses.values.flatMap((from) =>
    transferStatuses.values.flatMap((to) =>
      (['buyer', 'settlement'] as const).map((by) => [from, to, by] as const),
    ),
  )

  it.each(rows)('%s to %s by the %s', (from, to, by) => {
    const expected = allowed.some((row) => row.join() === [from, to, by].join())
    expect(canMoveTransfer(from, to, by)).toBe(expected)
  })

  it.each([
    ['CREATED', true],
    ['CONFIRMED', false],
    ['SUCCEEDED', false],
  ] as const)('staff may compose a transfer that is %s: %s', (status, expected) => {
    expect(canComposeTransfer(status)).toBe(expected)
  })
})

describe('sidebarTransfers', () => {
  it('shows known statuses, the newest payment first, undated ones last', () => {
    const rows = [
      { id: 1, status: 'CREATED', payment_date: '2026-01-05' },
      { id: 2, status: 'FAILED', payment_date: '2026-09-01' },
      { id: 3, status: 'SUCCEEDED', payment_date: null },
      { id: 4, status: 'CONFIRMED', payment_date: '2026-03-01' },
      { id: 5, status: 'SUCCEEDED', payment_date: '2026-01-05' },
      { id: 6, status: 'CREATED', payment_date: null },
    ]
    expect(sidebarTransfers(rows).map(({ id }) => id)).toEqual([4, 5, 1, 6, 3])
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('does not depend on the order of its input', () => {
    const rows = fc.uniqueArray(
      fc.record({
        id: fc.nat(),
        status: fc.constantFrom('CREATED', 'CONFIRMED', 'SUCCEEDED', 'OTHER'),
        payment_date: fc.option(fc.constantFrom('2026-01-01', '2026-01-02', '2025-12-31')),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(rows, (given) => {
        expect(sidebarTransfers(given.toReversed())).toEqual(sidebarTransfers(given))
      }),
    )
  })
})

const projected = (amount: number) => ({ projected_itc_amount: amount })

describe('creditLeftCents', () => {
  it('counts the final amount where it is known, even when it is 0', () => {
    const sold = [
      { projected_itc_amount: 100, project_itc_amount: 600 },
      { projected_itc_amount: 300, project_itc_amount: 0 },
      { projected_itc_amount: 50, project_itc_amount: null },
    ]
    expect(creditLeftCents(1_000, sold)).toBe(35_000)
    expect(creditFloorProblem(649.99, sold)).toContain('$650 of this credit')
  })

  it.each([
    [null, [], null],
    [null, [1_000], null],
    [1_000, [], 100_000],
    [1_000, [250.25, 749.74], 1],
    [1_000, [600, 400], 0],
    // More was sold before this rule, or the projection fell: nothing is left, and no debt.
    [1_000, [700, 700], 0],
  ])('of %s with %j sold: %s', (credit, sold, left) => {
    expect(creditLeftCents(credit, sold.map(projected))).toBe(left)
  })

  it('never lets the parts exceed the whole', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(cents, fc.array(cents), (credit, sold) => {
        const left = creditLeftCents(
          credit / 100,
          sold.map((amount) => projected(amount / 100)),
        )
        const total = sold.reduce((sum, amount) => sum + amount, 0)
        expect(left).toBe(Math.max(0, credit - total))
      }),
    )
  })
})

describe('creditFloorProblem', () => {
  it.each([
    [1_000, [], null],
    [null, [], null],
    [null, [0], null],
    [1_000, [600, 400], null],
    [0.3, [0.1, 0.2], null],
  ])('%j can be the credit while %j is sold', (credit, sold, problem) => {
    expect(creditFloorProblem(credit, sold.map(projected))).toBe(problem)
  })

  it.each([
    [999.99, [600, 400]],
    [0, [1_000]],
    [null, [1_000]],
  ])('%j cannot be the credit while %j is sold', (credit, sold) => {
    expect(creditFloorProblem(credit, sold.map(projected))).toContain('$1,000 of this credit')
  })
})
