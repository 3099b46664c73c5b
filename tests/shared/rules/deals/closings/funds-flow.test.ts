import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf } from '#shared/format/money.ts'
import {
  costProblem,
  figuresAtCosts,
  fundsFlowOf,
  netProblem,
} from '#shared/rules/deals/closings/funds-flow.ts'
import { shareCents } from '#shared/rules/deals/closings/shares.ts'
import { feesOf, sellerFiguresOf, type TermsContent } from '#shared/rules/deals/closings/terms.ts'

const PAYOUTS = [
  { project_id: 1, seller_id: 7, credit: 2_000_000, price_per_credit: 0.9 },
  { project_id: 2, seller_id: 8, credit: 1_000_000, price_per_credit: 0.9 },
]
const TERMS: TermsContent = {
  payouts: PAYOUTS,
  payment_date: '2026-12-01',
  payment_method: 'wire',
  insurance: { payer: 'seller', up_to: 150_000 },
  counsel: { payer: 'buyer', up_to: 40_000 },
  price_adjustment: null,
  indemnitor: null,
  exclusivity_until: null,
  fees: feesOf(PAYOUTS),
}
const PAYEE = { kind: 'escrow', name: 'Escrow', institution: 'Bank', mask: '0042' } as const
const SELLERS = [
  { id: 7, name: 'Mesa' },
  { id: 8, name: 'Plains' },
]

describe('a memo of funds', () => {
  it('shows price, fee, premium, counsel, and net of each seller', () => {
    const { sellers, ...flow } = fundsFlowOf(TERMS, SELLERS, PAYEE, {
      premium: 100_000.01,
      counsel: 30_000,
    })
    expect(flow).toMatchObject({ price: 2_700_000, payee: PAYEE })
    // $1,800,000 less 2 % and two thirds of the premium; $900,000 less 2 % and one third.
    expect(sellers).toEqual([
      {
        seller_id: 7,
        name: 'Mesa',
        price: 1_800_000,
        fee: 36_000,
        premium: 66_666.68,
        counsel: 0,
        net: 1_697_333.32,
      },
      {
        seller_id: 8,
        name: 'Plains',
        price: 900_000,
        fee: 18_000,
        premium: 33_333.33,
        counsel: 0,
        net: 848_666.67,
      },
    ])
  })

  it('leaves no seller with a negative amount', () => {
    const flowAt = (counsel: number) =>
      fundsFlowOf({ ...TERMS, counsel: { payer: 'seller', up_to: null } }, SELLERS, PAYEE, {
        premium: 0,
        counsel,
      })
    // $882,000 is left to the second one, which pays a third.
    expect(netProblem(flowAt(2_646_000))).toBeNull()
    expect(netProblem(flowAt(2_646_000.03))).toBe('This leaves Mesa less than nothing')
  })

  it('shares a cost to the last cent', () => {
    const cents = fc.integer({ min: 0, max: 1e12 })
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 6 }), (total, weights) => {
        const parts = shareCents(total, weights)
        expect(parts).toHaveLength(weights.length)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        expect(parts.every((part) => part >= 0)).toBe(true)
      }),
    )
  })

  it('adds up: what sellers get, with fees and costs, is the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15_000_000 }), (cents) => {
        const flow = fundsFlowOf(TERMS, SELLERS, PAYEE, { premium: cents / 100, counsel: 5 })
        const sum = flow.sellers.reduce(
          (all, { net, fee, premium, counsel }) =>
            all + centsOf(net) + centsOf(fee) + centsOf(premium) + centsOf(counsel),
          0,
        )
        expect(sum).toBe(centsOf(flow.price))
      }),
    )
  })

  it.each([
    [{ payer: 'seller', up_to: 100 }, 100, null],
    [{ payer: 'seller', up_to: 100 }, 100.01, 'The terms allow up to $100'],
    [{ payer: 'buyer', up_to: null }, 1e9, null],
  ] as const)('within %j: amount %d', (cost, amount, problem) => {
    expect(costProblem(cost, amount)).toBe(problem)
  })
})

describe('the figures of a seller', () => {
  const memo = fundsFlowOf(TERMS, SELLERS, PAYEE, { premium: 100_000.01, counsel: 30_000 })

  it.each([
    [
      'the most that terms allow',
      TERMS,
      null,
      { insurance: 100_000, net: 1_664_000, isNetFinal: false },
    ],
    [
      'the costs of the memo',
      TERMS,
      memo,
      { insurance: 66_666.68, counsel: 0, net: 1_697_333.32, isNetFinal: true },
    ],
    [
      'known costs where terms have no limit',
      { ...TERMS, insurance: { payer: 'seller', up_to: null } as const },
      memo,
      { insurance: 66_666.68, isNetOpen: false, isNetFinal: true },
    ],
  ])('are at %s', (_name, terms, accepted, expected) => {
    expect(figuresAtCosts(sellerFiguresOf(terms, 7), accepted, 7)).toMatchObject(expected)
  })
})
