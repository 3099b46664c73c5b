import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decisions } from '#shared/entities/closings.ts'
import { centsOf } from '#shared/format/money.ts'
import {
  agreementStateOf,
  mayPropose,
  type Party,
  undecided,
} from '#shared/rules/deals/closings/agreements.ts'
import {
  feesOf,
  methodFor,
  methodProblem,
  sellerFiguresOf,
  type TermsContent,
  termsPrice,
} from '#shared/rules/deals/closings/terms.ts'

const PAYOUTS = [
  { project_id: 1, seller_id: 7, credit: 1_000_000, price_per_credit: 0.93 },
  { project_id: 2, seller_id: 7, credit: 200_000.01, price_per_credit: 0.9 },
  { project_id: 3, seller_id: 8, credit: 100_000, price_per_credit: 0.9 },
]
const TERMS: TermsContent = {
  payouts: PAYOUTS,
  payment_date: '2026-12-01',
  payment_method: 'wire',
  insurance: { payer: 'seller', up_to: 50_000 },
  counsel: { payer: 'buyer', up_to: null },
  price_adjustment: null,
  indemnitor: null,
  exclusivity_until: null,
  fees: feesOf(PAYOUTS),
}

describe('terms', () => {
  it('charge each seller 2 % of its price, at least $15,000', () => {
    // 930,000 + 180,000.01 of seller 7 at 2 %; 90,000 of seller 8 at the minimum.
    expect(TERMS.fees).toEqual([
      { seller_id: 7, amount: 22_200 },
      { seller_id: 8, amount: 15_000 },
    ])
  })

  it('show a seller price, fee, costs up to their limit, and net', () => {
    expect(sellerFiguresOf(TERMS, 7)).toEqual({
      credit: 1_200_000.01,
      price: 1_110_000.01,
      fee: 22_200,
      // Its share of $50,000 by price, with the odd cent.
      insurance: 46_250.01,
      counsel: 0,
      net: 1_041_550,
      isNetOpen: false,
    })
    const unlimited = { ...TERMS, counsel: { payer: 'seller', up_to: null } } as const
    expect(sellerFiguresOf(unlimited, 7)).toMatchObject({ counsel: null, isNetOpen: true })
  })

  it.each([
    [999_999.99, null, 'ach', null],
    [999_999.99, 'wire', 'wire', null],
    [999_999.99, 'ach', 'ach', null],
    [1_000_000, null, 'wire', null],
    [1_000_000, 'ach', 'wire', 'From $1,000,000 on, a transfer is paid by wire'],
  ] as const)('of %d by %s are paid by %s', (price, wanted, method, problem) => {
    expect(methodFor(price, wanted)).toBe(method)
    expect(methodProblem(price, wanted)).toBe(problem)
  })

  it('split the maximum that sellers pay by price, as the memo does', () => {
    const payouts = [
      { project_id: 1, seller_id: 7, credit: 1_000_000, price_per_credit: 0.9 },
      { project_id: 2, seller_id: 8, credit: 500_000.33, price_per_credit: 0.91 },
    ]
    const terms: TermsContent = {
      ...TERMS,
      payouts,
      insurance: { payer: 'seller', up_to: 50_000.01 },
      counsel: { payer: 'seller', up_to: null },
      fees: feesOf(payouts),
    }
    expect(sellerFiguresOf(terms, 7)).toMatchObject({ insurance: 33_210.34, counsel: null })
    // $455,000.30 less the minimum fee and its share.
    expect(sellerFiguresOf(terms, 8)).toMatchObject({ insurance: 16_789.67, net: 423_210.63 })
  })

  it('add up over sellers to what the buyer pays, to the cent', () => {
    const line = fc.record({
      project_id: fc.integer({ min: 1, max: 9 }),
      seller_id: fc.integer({ min: 1, max: 3 }),
      credit: fc.integer({ min: 0, max: 10_000_000_000 }).map((cents) => cents / 100),
      price_per_credit: fc.integer({ min: 1, max: 15_000 }).map((steps) => steps / 10_000),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (payouts) => {
        const terms = { ...TERMS, payouts, fees: feesOf(payouts) }
        const sellers = [...new Set(payouts.map(({ seller_id }) => seller_id))]
        const sum = sellers.reduce(
          (total, id) => total + centsOf(sellerFiguresOf(terms, id).price),
          0,
        )
        expect(sum).toBe(centsOf(termsPrice({ payouts })))
      }),
    )
  })
})

const BUYER: Party = { side: 'buyer', seller_id: null }
const SELLERS: Party[] = [7, 8].map((seller_id) => ({ side: 'seller', seller_id }))
const PARTIES = [BUYER, ...SELLERS]

describe('agreements', () => {
  it('count once everyone accepts and end with one refusal', () => {
    const words = fc
      .subarray(PARTIES)
      .chain((parties) =>
        fc.tuple(
          ...parties.map((party) =>
            fc.constantFrom(...decisions.values).map((decision) => ({ ...party, decision })),
          ),
        ),
      )
    fc.assert(
      fc.property(words, (decided) => {
        const state = agreementStateOf(PARTIES, decided)
        const declined = decided.some(({ decision }) => decision === 'decline')
        const left = undecided(PARTIES, decided).length
        expect(left).toBe(3 - decided.length)
        expect(state).toBe(declined ? 'declined' : left === 0 ? 'accepted' : 'proposed')
      }),
    )
  })

  it.each([
    ['buyer', null, true],
    ['seller', 'tax_poc', true],
    ['seller', 'finance_poc', true],
    ['seller', 'head_of_esg', true],
    ['seller', 'associate', false],
    ['seller', 'costs_reviewer', false],
    ['seller', null, false],
  ] as const)('are for people of the %s who are %s: %s', (side, role, may) => {
    expect(mayPropose(side, role)).toBe(may)
  })
})
