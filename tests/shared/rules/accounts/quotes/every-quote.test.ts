import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costProblems } from '#shared/entities/plant-limits.ts'
import { quoteResultSchema } from '#shared/entities/quote-results.ts'
import {
  prequalificationStatuses,
  projectCycles,
  type QuoteAsset,
  type QuoteForm,
  type QuoteLocation,
  quoteFormSchema,
  quoteTechnologies,
  subtypesOfTechnology,
} from '#shared/entities/quotes.ts'
import { addMonths } from '#shared/format/calendar.ts'
import { answerQuote } from '#shared/rules/accounts/quotes/quotes.ts'
import { estimateCredit } from '#shared/rules/policy/credits/estimate.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'
import { fullForm, NOW } from './forms.ts'

const quote = (form: QuoteForm, inUs: boolean | null = null) =>
  answerQuote(form, { now: NOW, prices: FIRST_GRID, inUs })

/** Whether no year of it is past its election day; a waitlist hides that, so those are left out too. */
const isForSale = ({ status, status_reasons }: ReturnType<typeof quote>) =>
  status !== 'Waitlist' && !status_reasons.some((reason) => reason.includes('remains possible'))

const anyDay = fc
  .date({ min: new Date('2022-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const dollars = fc.integer({ min: 100_000, max: 40_000_000_000 }).map((cents) => cents / 100)
const size = fc.double({ min: 0.01, max: 500, noNaN: true })

const anyAsset: fc.Arbitrary<QuoteAsset> = fc
  .record(
    {
      capacity_mw: size,
      capacity_dc_mw: size,
      storage_mw: size,
      capacity_mwh: size,
      gas_mmbtu_per_day: fc.double({ min: 1, max: 50_000, noNaN: true }),
      eligible_costs: dollars,
      storage_eligible_costs: dollars,
      storage_material_assistance_ratio: fc.double({ min: 0, max: 1, noNaN: true }),
      interconnection_costs: dollars,
      construction_start_date: anyDay,
      pwa: fc.boolean(),
      domestic_content: fc.boolean(),
      lmi: fc.constantFrom(0, 10, 20),
      material_assistance_ratio: fc.double({ min: 0, max: 1, noNaN: true }),
      step_up_percent: fc.integer({ min: 0, max: 60 }),
      insured: fc.boolean(),
      investment_grade_guarantor: fc.boolean(),
      build_months: fc.integer({ min: 0, max: 60 }),
    },
    { requiredKeys: [] },
  )
  .filter((asset) => Object.keys(costProblems(asset)).length === 0)
  .map(({ build_months, ...asset }) => ({
    ...asset,
    placed_in_service_date:
      build_months === undefined
        ? undefined
        : addMonths(asset.construction_start_date ?? '2026-01-01', build_months),
  }))

const anyForm: fc.Arbitrary<QuoteForm> = fc
  .record({
    technology: fc.constantFrom(...quoteTechnologies.values),
    project_cycle: fc.constantFrom(...projectCycles.values),
    projects_count: fc.integer({ min: 1, max: 20 }),
    assets: fc.array(anyAsset, { minLength: 1, maxLength: 4 }),
    location: fc.constantFrom<QuoteLocation>({ state: 'TX' }, { state: 'outside_us' }),
  })
  .chain((form) =>
    fc
      .constantFrom(...subtypesOfTechnology[form.technology], null)
      .filter((subtype) => subtype !== null || form.technology === 'other')
      .map((project_type) => ({ ...fullForm, ...form, project_type })),
  )

describe('every quote', () => {
  it('fits its schema, and its parts agree with each other and with the credit formula', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        expect(quoteFormSchema.safeParse(form).error).toBeUndefined()
        const answer = quoteResultSchema.parse(quote(form))
        expect(prequalificationStatuses.has(answer.status)).toBe(true)
        expect(answer.status_reasons.length).toBeGreaterThan(0)
        const parts = answer.components.reduce((sum, { itc_amount }) => sum + itc_amount, 0)
        expect(answer.itc_amount ?? 0).toBe(parts)
        // What can no longer be sold has no price.
        if (isForSale(answer)) expect(answer.price === null).toBe(parts === 0)
      }),
    )
  })

  it('has prices within limits, low below high, and net proceeds that add up', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const answer = quote(form)
        const { price, itc_amount } = answer
        if (price === null) return
        expect(price.mid).toBeGreaterThanOrEqual(0.75)
        expect(price.mid).toBeLessThanOrEqual(0.96)
        expect(price.low).toBeCloseTo(price.mid - 0.015, 10)
        expect(price.high).toBeCloseTo(price.mid + 0.015, 10)
        const all = (itc_amount ?? 0) * price.mid
        if (isForSale(answer)) expect(price.gross_proceeds).toBeCloseTo(all, 1)
        else expect(price.gross_proceeds).toBeLessThanOrEqual(all + 0.1)
        const costs = price.platform_fee + price.legal_costs + price.insurance_costs
        expect(price.net_proceeds).toBeCloseTo(price.gross_proceeds - costs, 2)
        expect(price.net_low).toBeLessThan(price.net_high)
        expect(price.platform_fee).toBeGreaterThanOrEqual(15_000)
      }),
    )
  })

  it('matches the credit formula when everything is given', () => {
    const expected = estimateCredit([
      {
        technology: 'solar',
        capacity_ac_mw: 10,
        eligible_costs: 16_000_000,
        construction_start_date: '2025-06-01',
        placed_in_service_date: '2026-09-30',
        pwa: true,
      },
    ])
    expect(quote(fullForm).itc_amount).toBe(expected.itc_amount)
  })
})
