import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  changesOf,
  completeTotals,
  creditProblem,
  EMPTY_PAYOUT,
  newTransferValues,
  payoutCents,
  projectProblem,
  valuesOf,
} from '#admin/resources/deals/transfers/transfer-values.ts'
import { transfersSchemas } from '#shared/contract/schemas/deals/transfers.ts'
import { priceProblem } from '#shared/rules/deals/deal-limits.ts'
import { transfer } from './records.ts'

describe('a new transfer', () => {
  it.each([
    ['', null, null],
    ['buyer_id=4', 4, null],
    ['project_id=5&buyer_id=4', 4, 5],
    ['project_id=x&buyer_id=0', null, null],
  ])('at ?%s starts with buyer %s and project %s', (query, buyer, project) => {
    const { buyer_id, payouts } = newTransferValues(new URLSearchParams(query))
    expect(buyer_id).toBe(buyer)
    expect(payouts).toEqual([{ ...EMPTY_PAYOUT, project_id: project }])
  })
})

describe('the request body', () => {
  it('is the transfer without values that the server computes', () => {
    expect(bodyOf(valuesOf(transfer()))).toEqual({
      name: 'Mesa credits 2026',
      buyer_id: 4,
      payment_date: '2026-12-01',
      payment_method: 'wire',
      payouts: [
        {
          project_id: 5,
          projected_itc_amount: 1_000_000,
          project_itc_amount: null,
          price_per_credit: 0.92,
        },
        {
          project_id: 6,
          projected_itc_amount: 500_000,
          project_itc_amount: 480_000,
          price_per_credit: 0.9,
        },
      ],
    })
  })

  it('leaves the ids of payouts out of the form, which has its own row keys', () => {
    const [first] = valuesOf(transfer()).payouts
    expect(Object.keys(first ?? {}).sort()).toEqual(Object.keys(EMPTY_PAYOUT).sort())
  })

  it('omits the payment method of a new transfer until one is chosen', () => {
    const values = newTransferValues(new URLSearchParams())
    expect(bodyOf(values)).not.toHaveProperty('payment_method')
    expect(bodyOf({ ...values, payment_method: 'ach' })).toHaveProperty('payment_method', 'ach')
  })

  it('omits the buyer from a change, and sends an empty payment date as null', () => {
    const changes = changesOf({ ...valuesOf(transfer()), payment_date: '', name: ' Mesa ' })
    expect(changes).not.toHaveProperty('buyer_id')
    expect(changes).toMatchObject({ payment_date: null, name: 'Mesa' })
  })
})

describe('the message at an input', () => {
  it.each([
    [null, 'Enter the credit amount'],
    [0, null],
    [0.29, null],
    [1_234_567.89, null],
    [0.125, 'Use at most two decimals'],
    [1e13, 'Use at most $9,999,999,999,999.99'],
  ])('for a credit of %s: %s', (credit, problem) => {
    expect(creditProblem(credit)).toBe(problem)
  })

  it('accepts only what the call accepts', () => {
    const cases = fc.record({
      credit: fc.oneof(fc.integer({ max: 10 ** 9, min: 0 }), fc.double({ min: 0, max: 1e14 })),
      price: fc.oneof(
        fc.integer({ min: -10, max: 20_000 }).map((steps) => steps / 10_000),
        fc.double({ min: 0.01, max: 2, noNaN: true }),
      ),
    })
    fc.assert(
      fc.property(cases, ({ credit, price }) => {
        fc.pre(Number.isFinite(credit))
        const payouts = [{ project_id: 1, projected_itc_amount: credit, price_per_credit: price }]
        const { success } = transfersSchemas.patch.body.safeParse({ payouts })
        const isFine = creditProblem(credit) === null && priceProblem(price) === null
        // The call accepts everything that the form accepts.
        if (isFine) expect(success).toBe(true)
      }),
    )
  })

  it.each([
    [[5, 6], 1, null],
    [[5, 5], 0, null],
    [[5, 5], 1, 'This project is already in the transfer'],
    [[5, null], 1, 'Choose a project'],
  ])('for projects %j in row %i: %s', (ids, index, problem) => {
    const payouts = ids.map((project_id) => ({ project_id }))
    expect(projectProblem(index, payouts)).toBe(problem)
  })
})

describe('the figures shown during typing', () => {
  const { payouts } = valuesOf(transfer())

  it('are computed from the payouts as typed', () => {
    expect(payouts.map(payoutCents)).toEqual([92_000_000, 43_200_000])
    expect(completeTotals(payouts)).toEqual({ total_credit: 1_480_000, total_price: 1_352_000 })
  })

  it('leave out incomplete rows', () => {
    const open = { ...EMPTY_PAYOUT, project_id: 7, projected_itc_amount: 10 }
    expect(payoutCents(open)).toBeNull()
    expect(payoutCents({ ...open, price_per_credit: 2 })).toBeNull()
    expect(completeTotals([...payouts, open]).total_credit).toBe(1_480_000)
  })
})
