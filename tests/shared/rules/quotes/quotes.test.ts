import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costProblems } from '#shared/entities/quote-limits.ts'
import {
  prequalificationStatuses,
  projectCycles,
  type QuoteAsset,
  type QuoteForm,
  type QuoteLocation,
  quoteFormSchema,
  quoteResultSchema,
  quoteTechnologies,
  subtypesOfTechnology,
} from '#shared/entities/quotes.ts'
import { addMonths } from '#shared/format/calendar.ts'
import { estimateCredit } from '#shared/rules/credits/estimate.ts'
import { answerQuote } from '#shared/rules/quotes.ts'
import { fullAsset, fullForm, NOW, withAsset } from './forms.ts'

const quote = (form: QuoteForm, inUs: boolean | null = null) =>
  answerQuote(form, { now: NOW, inUs })

describe('status', () => {
  const other = { technology: 'other', project_type: null } as const
  it.each<[string, QuoteForm, string, string]>([
    [
      'everything given',
      fullForm,
      'Pre-qualified',
      'The project meets our criteria with the details given.',
    ],
    [
      'no credit',
      withAsset({
        construction_start_date: '2026-07-05',
        placed_in_service_date: '2028-01-05',
        material_assistance_ratio: 0.9,
      }),
      'Waitlist',
      'The project earns no credit with these details.',
    ],
    [
      'ratio too low',
      withAsset({ construction_start_date: '2026-01-05', material_assistance_ratio: 0.1 }),
      'Waitlist',
      'The project earns no credit with these details.',
    ],
    [
      'credit of $99,999',
      withAsset({ eligible_costs: 333_330 }),
      'Waitlist',
      'The credit is below $100,000.',
    ],
    [
      'credit of $100,000',
      withAsset({ eligible_costs: 333_333.33 }),
      'Pending',
      'The credit is between $100,000 and $500,000.',
    ],
    [
      'credit of $499,999',
      withAsset({ eligible_costs: 1_666_663 }),
      'Pending',
      'The credit is between $100,000 and $500,000.',
    ],
    [
      'credit of $500,000',
      withAsset({ eligible_costs: 1_666_666.66 }),
      'Pre-qualified',
      'The project meets our criteria with the details given.',
    ],
    [
      'in service 24 months from now',
      withAsset({ placed_in_service_date: '2028-02-10' }),
      'Pre-qualified',
      'The project meets our criteria with the details given.',
    ],
    [
      'in service a day later',
      withAsset({ placed_in_service_date: '2028-02-11' }),
      'Waitlist',
      'The project is placed in service more than 24 months from now.',
    ],
    [
      'in service 12 months ago',
      withAsset({ construction_start_date: '2024-01-01', placed_in_service_date: '2025-02-10' }),
      'Pre-qualified',
      'The project meets our criteria with the details given.',
    ],
    [
      'in service a day earlier',
      withAsset({ construction_start_date: '2024-01-01', placed_in_service_date: '2025-02-09' }),
      'Pending',
      'The project was placed in service more than 12 months ago.',
    ],
    [
      'another technology',
      { ...fullForm, ...other },
      'Pending',
      'We look at this technology one project at a time.',
    ],
    [
      'a buyer',
      { ...fullForm, project_cycle: 'buy' },
      'Pending',
      'We need to understand your role: credits are sold by owners and developers.',
    ],
    [
      'an operator',
      { ...fullForm, project_cycle: 'operate' },
      'Pending',
      'We need to understand your role: credits are sold by owners and developers.',
    ],
    [
      'another role',
      { ...fullForm, project_cycle: 'other' },
      'Pending',
      'We need to understand your role: credits are sold by owners and developers.',
    ],
    [
      'an owner',
      { ...fullForm, project_cycle: 'own' },
      'Pre-qualified',
      'The project meets our criteria with the details given.',
    ],
    [
      'no capacity',
      withAsset({ capacity_mw: undefined }),
      'Pending',
      'Dates or capacity are missing.',
    ],
    [
      'no start',
      withAsset({ construction_start_date: undefined }),
      'Pending',
      'Dates or capacity are missing.',
    ],
    [
      'no service date',
      withAsset({ placed_in_service_date: undefined }),
      'Pending',
      'Dates or capacity are missing.',
    ],
    [
      'the 6% rate',
      withAsset({ pwa: false }),
      'Pending',
      'Without prevailing wage and apprenticeship the credit rate is 6%.',
    ],
    [
      'no ratio',
      withAsset({ construction_start_date: '2026-01-05' }),
      'Pending',
      'The foreign-entity test needs a material assistance ratio.',
    ],
    [
      'only costs missing',
      withAsset({ eligible_costs: undefined }),
      'Pre-qualified',
      'The project meets our criteria with the details given.',
    ],
  ])('%s', (_words, form, status, reason) => {
    const answer = quote(form)
    expect(answer.status).toBe(status)
    expect(answer.status_reasons).toContain(reason)
  })

  it('waits for places outside the US, whatever else is said', () => {
    expect(quote(fullForm, false)).toMatchObject({
      status: 'Waitlist',
      status_reasons: ['The project is outside the United States and its territories.'],
    })
    expect(quote({ ...fullForm, location: {} }, true).status).toBe('Pre-qualified')
  })

  it('waits only when every asset is too far ahead', () => {
    const far = { ...fullAsset, placed_in_service_date: '2029-01-01' }
    const both = quote({ ...fullForm, assets: [fullAsset, far] })
    expect(both.status).toBe('Pending')
    expect(both.status_reasons).toContain(
      'Some assets are placed in service more than 24 months from now.',
    )
    expect(quote({ ...fullForm, assets: [far, far] }).status).toBe('Waitlist')
  })

  it('does not doubt an asset that earns nothing anyway', () => {
    const late = {
      ...fullAsset,
      pwa: false,
      construction_start_date: '2026-07-05',
      placed_in_service_date: '2028-01-05',
    }
    expect(quote({ ...fullForm, assets: [fullAsset, late] }).status).toBe('Pre-qualified')
  })

  it('puts the waitlist before anything pending', () => {
    const answer = quote(withAsset({ eligible_costs: 100_000 }, { project_cycle: 'buy' }))
    expect(answer.status).toBe('Waitlist')
    expect(answer.status_reasons).toEqual(['The credit is below $100,000.'])
  })
})

describe('what a quote shows', () => {
  it('answers a full form without assumptions about the asset', () => {
    const answer = quote(fullForm)
    expect(answer.itc_amount).toBe(4_800_000)
    expect(answer.missing_items).toEqual([])
    expect(answer.assumptions.some((text) => text.startsWith('Swan Lake'))).toBe(false)
    expect(answer.assumptions).toContain(
      'Prices, fees and usual costs are our own model of December 1, 2025 and not an offer.',
    )
    expect(answer.components).toMatchObject([
      { name: 'Swan Lake', technology: 'solar', rate_bps: 3000, costs_given: true, price: 0.87 },
    ])
    expect(answer.expires_at).toBe('2026-03-12T15:00:00.000Z')
    // Insured: the lowest premium and underwriting.
    expect(answer.price?.insurance_costs).toBe(250_000)
  })

  it('fills gaps with stated assumptions and lists what is missing', () => {
    const answer = quote({
      ...fullForm,
      location: {},
      projects_count: 3,
      assets: [{ capacity_dc_mw: 13 }],
    })
    expect(answer.assumptions).toEqual(
      expect.arrayContaining([
        'Asset 1: construction begins on 02/10/2026.',
        'Asset 1: placed in service on 02/10/2027.',
        'Asset 1: the AC size is the DC size divided by 1.3.',
        'Asset 1: eligible costs are the usual ones for the technology and size.',
        'Asset 1: the solar material assistance ratio reaches the required 40%.',
        'Asset 1: prevailing wage and apprenticeship are not met.',
        'No tax credit insurance and no investment-grade guarantor.',
        'The project is in the United States or a territory.',
      ]),
    )
    expect(answer.missing_items).toEqual([
      'Asset 1: construction start date',
      'Asset 1: placed in service date',
      'Asset 1: eligible costs',
      'Asset 1: material assistance ratio',
      'Asset 1: whether prevailing wage and apprenticeship are met',
      'Location of the project',
      'Details of 2 more projects',
    ])
    // 13,000 kW DC at $1.17 per watt, 97% eligible, 6%.
    expect(answer.itc_amount).toBe(885_222)
  })

  it('starts construction early enough for a near service date', () => {
    const { assumptions } = quote(withAsset({ construction_start_date: undefined }))
    expect(assumptions).toContain('Swan Lake: construction begins on 09/30/2025.')
  })

  it('lets a plant that has begun take a usual build from today', () => {
    const { assumptions } = quote(withAsset({ placed_in_service_date: undefined }))
    expect(assumptions).toContain('Swan Lake: placed in service on 02/10/2027.')
  })

  it('never assumes the start of a gas project', () => {
    const gas = withAsset(
      { construction_start_date: undefined },
      { technology: 'rng', project_type: 'landfill' },
    )
    expect(quote(gas)).toMatchObject({ status: 'Pending', itc_amount: null, price: null })
    expect(quote(gas).missing_items).toContain('Swan Lake: construction start date')
  })

  it('estimates solar and its storage as two parts and counts upgrades once', () => {
    const answer = quote(
      withAsset(
        {
          capacity_mw: 4,
          interconnection_costs: 1_000_000,
          storage_mw: 2,
          storage_eligible_costs: 3_000_000,
          capacity_mwh: 8,
        },
        { technology: 'solar_storage' },
      ),
    )
    expect(answer.components.map(({ technology, itc_amount }) => [technology, itc_amount])).toEqual(
      [
        ['solar', 5_100_000],
        ['storage', 900_000],
      ],
    )
    expect(answer.itc_amount).toBe(6_000_000)
  })

  it('gives storage beside solar its low-income allocation, and says things once', () => {
    const { components, missing_items } = quote(
      withAsset(
        { capacity_mw: 2, storage_mw: 1, lmi: 10, pwa: undefined },
        { technology: 'solar_storage' },
      ),
    )
    expect(components.map(({ rate_bps }) => rate_bps)).toEqual([1600, 1600])
    expect(missing_items).toEqual([
      'Swan Lake: whether prevailing wage and apprenticeship are met',
      'Swan Lake: eligible costs',
    ])
  })

  it('asks for the size of storage beside solar', () => {
    const answer = quote({ ...fullForm, technology: 'solar_storage' })
    expect(answer.missing_items).toContain('Swan Lake: storage capacity')
    expect(answer.components.map(({ technology }) => technology)).toEqual(['solar'])
  })

  it('works out storage output from its energy', () => {
    const answer = quote(
      withAsset(
        { capacity_mw: undefined, capacity_mwh: 40, eligible_costs: undefined },
        { technology: 'storage', project_type: 'battery' },
      ),
    )
    expect(answer.assumptions).toContain('Swan Lake: storage lasts 4 hours at full output.')
    // 40,000 kWh at $330, 97% eligible, 30%.
    expect(answer.itc_amount).toBe(3_841_200)
  })

  it('works out gas megawatts and costs from its output', () => {
    const answer = quote(
      withAsset(
        {
          capacity_mw: undefined,
          gas_mmbtu_per_day: 1000,
          eligible_costs: undefined,
          construction_start_date: '2024-06-01',
        },
        { technology: 'rng', project_type: 'agricultural' },
      ),
    )
    // 1,000 MMBtu a day at $60,000, 90% eligible, 30%.
    expect(answer.itc_amount).toBe(16_200_000)
  })

  it('does not ask about wages where they do not matter', () => {
    const small = quote(withAsset({ capacity_mw: 0.9, pwa: undefined }))
    expect(small.missing_items).toEqual([])
    expect(quote(withAsset({ pwa: false })).missing_items).toEqual([])
  })
})

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
        expect(answer.price === null).toBe(parts === 0)
      }),
    )
  })

  it('prices within limits, low before high, and nets what it says', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const { price, itc_amount } = quote(form)
        if (price === null) return
        expect(price.mid).toBeGreaterThanOrEqual(0.75)
        expect(price.mid).toBeLessThanOrEqual(0.96)
        expect(price.low).toBeCloseTo(price.mid - 0.015, 10)
        expect(price.high).toBeCloseTo(price.mid + 0.015, 10)
        expect(price.gross_proceeds).toBeCloseTo((itc_amount ?? 0) * price.mid, 1)
        const costs = price.platform_fee + price.legal_costs + price.insurance_costs
        expect(price.net_proceeds).toBeCloseTo(price.gross_proceeds - costs, 2)
        expect(price.net_low).toBeLessThan(price.net_high)
        expect(price.platform_fee).toBeGreaterThanOrEqual(15_000)
      }),
    )
  })

  it('is the credit formula when everything is given', () => {
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
