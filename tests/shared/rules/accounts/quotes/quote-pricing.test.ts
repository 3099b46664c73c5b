import { describe, expect, it } from 'vitest'
import type { QuoteForm } from '#shared/entities/quotes.ts'
import type { PriceAdjustment } from '#shared/rules/accounts/quotes/data.ts'
import { basePrice, isPriceDue } from '#shared/rules/accounts/quotes/grid.ts'
import { creditPrice, quotePrice } from '#shared/rules/accounts/quotes/pricing.ts'
import { answerQuote } from '#shared/rules/accounts/quotes/quotes.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'
import { fullForm, NOW, withAsset } from './forms.ts'

const million = 100_000_000

describe('base price by size of the credit', () => {
  it.each([
    [1, 8400],
    [million - 1, 8400],
    [million, 8700],
    [5 * million - 1, 8700],
    [5 * million, 8900],
    [10 * million - 1, 8900],
    [10 * million, 9050],
    [20 * million - 1, 9050],
    [20 * million, 9200],
    [50 * million - 1, 9200],
    [50 * million, 9300],
    [100 * million - 1, 9300],
    [100 * million, 9400],
    [5000 * million, 9400],
  ])('%d cents: %d', (cents, bps) => {
    expect(basePrice(FIRST_GRID, cents)).toBe(bps)
  })
})

describe('review of the price grid', () => {
  it.each([
    ['2025-12-01', false],
    ['2026-12-01', false],
    ['2026-12-02', true],
  ])('on %s it is due: %s', (today, isDue) => {
    expect(isPriceDue({ as_of: '2025-12-01' }, today)).toBe(isDue)
  })
})

describe('adjustments', () => {
  it.each<[PriceAdjustment[], number]>([
    [[], 8900],
    [['investment_grade'], 9100],
    [['unprotected'], 8600],
    [['residential'], 8700],
    [['rng'], 8600],
    [['utility_storage'], 8950],
    [['later_year'], 8750],
    [['open_foreign_entity_test'], 8800],
    [['large_step_up'], 8850],
    [['unprotected', 'rng'], 8300],
  ])('%j on a price of 8900: %d', (adjustments, bps) => {
    expect(creditPrice(FIRST_GRID, adjustments, 7 * million)).toBe(bps)
  })

  it('stays between 0.75 and 0.96', () => {
    expect(
      creditPrice(FIRST_GRID, ['unprotected', 'residential', 'rng', 'later_year'], million / 2),
    ).toBe(7500)
    expect(creditPrice(FIRST_GRID, ['investment_grade', 'utility_storage'], 200 * million)).toBe(
      9600,
    )
  })

  const solar = fullForm
  it.each<[string, QuoteForm, string[]]>([
    ['insured and in service this year', solar, []],
    [
      'investment grade',
      withAsset({ investment_grade_guarantor: true }),
      ['Investment-grade guarantor'],
    ],
    [
      'investment grade without insurance',
      withAsset({ insured: false, investment_grade_guarantor: true }),
      ['Investment-grade guarantor'],
    ],
    [
      'not protected',
      withAsset({ insured: false }),
      ['Neither insurance nor investment-grade guarantor'],
    ],
    ['residential', { ...solar, project_type: 'residential' }, ['Residential portfolio']],
    [
      'next year',
      withAsset({ placed_in_service_date: '2027-01-01' }),
      ['Placed in service in a later year'],
    ],
    [
      'open test',
      withAsset({ construction_start_date: '2026-01-02' }),
      ['Foreign-entity test not completed'],
    ],
    ['step-up of 25%', withAsset({ step_up_percent: 25 }), []],
    ['step-up above 25%', withAsset({ step_up_percent: 26 }), ['Basis more than 25% above cost']],
    [
      'storage of 5 MW',
      withAsset({ capacity_mw: 5 }, { technology: 'storage', project_type: 'battery' }),
      ['Utility-scale storage'],
    ],
    [
      'storage below 5 MW',
      withAsset({ capacity_mw: 4.9 }, { technology: 'storage', project_type: 'battery' }),
      [],
    ],
    [
      'gas',
      withAsset(
        { construction_start_date: '2024-05-01' },
        { technology: 'rng', project_type: 'landfill' },
      ),
      ['Renewable natural gas'],
    ],
  ])('%s', (_words, form, labels) => {
    const { price } = answerQuote(form, { now: NOW, prices: FIRST_GRID, inUs: true })
    expect(price?.adjustments.map(({ label }) => label)).toEqual(labels)
  })
})

describe('quotePrice', () => {
  const plain = { adjustments: [], insured: false } as const

  it('is null without a credit', () => {
    expect(quotePrice([], FIRST_GRID)).toBeNull()
    expect(quotePrice([{ ...plain, creditCents: 0 }], FIRST_GRID)).toBeNull()
  })

  it('shows the range, gross, and net of one credit', () => {
    expect(quotePrice([{ ...plain, creditCents: 10 * million }], FIRST_GRID)).toEqual({
      credit: 10_000_000,
      base: 0.905,
      adjustments: [],
      low: 0.89,
      mid: 0.905,
      high: 0.92,
      gross_low: 8_900_000,
      gross_proceeds: 9_050_000,
      gross_high: 9_200_000,
      platform_fee: 181_000,
      legal_costs: 90_500,
      insurance_costs: 0,
      net_low: 8_633_000,
      net_proceeds: 8_778_500,
      net_high: 8_924_000,
    })
  })

  it('charges at least the minimum fees', () => {
    const price = quotePrice([{ ...plain, creditCents: million / 2 }], FIRST_GRID)
    expect(price).toMatchObject({ platform_fee: 15_000, legal_costs: 15_000 })
    expect(price?.net_proceeds).toBe(420_000 - 30_000)
  })

  it.each([
    [4, 250_000],
    // 2.5% of a limit of 1.25 times the credit reaches the minimum at $4.8 million.
    [4.8, 250_000],
    [10, 412_500],
    [100, 3_225_000],
  ])('insures %d million of credit for %d dollars', (millions, dollars) => {
    const price = quotePrice(
      [{ ...plain, insured: true, creditCents: millions * million }],
      FIRST_GRID,
    )
    expect(price?.insurance_costs).toBe(dollars)
  })

  it('averages by credit and explains the price limits', () => {
    const price = quotePrice(
      [
        { ...plain, creditCents: 9 * million, adjustments: ['unprotected'] },
        { ...plain, creditCents: million, adjustments: [] },
      ],
      FIRST_GRID,
    )
    expect(price).toMatchObject({
      base: 0.905,
      mid: 0.878,
      adjustments: [{ label: 'Neither insurance nor investment-grade guarantor', amount: -0.027 }],
    })
    const clamped = quotePrice(
      [
        {
          ...plain,
          creditCents: 100 * million,
          adjustments: ['investment_grade', 'utility_storage'],
        },
      ],
      FIRST_GRID,
    )
    expect(clamped?.adjustments.at(-1)).toEqual({
      label: 'Adjusted to our price limits',
      amount: -0.005,
    })
    expect(clamped?.mid).toBe(0.96)
  })
})
