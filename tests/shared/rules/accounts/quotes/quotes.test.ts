import { describe, expect, it } from 'vitest'
import type { QuoteForm } from '#shared/entities/quotes.ts'
import { answerQuote } from '#shared/rules/accounts/quotes/quotes.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'
import { fullForm, NOW, withAsset } from './forms.ts'

const quote = (form: QuoteForm, inUs: boolean | null = null) =>
  answerQuote(form, { now: NOW, prices: FIRST_GRID, inUs })

describe('what a quote shows', () => {
  it('makes no assumptions about the asset of a full form', () => {
    const answer = quote(fullForm)
    expect(answer.itc_amount).toBe(4_800_000)
    expect(answer.missing_items).toEqual([])
    expect(answer.assumptions.some((text) => text.startsWith('Swan Lake'))).toBe(false)
    expect(answer.assumptions).toContain(
      'Fees and typical costs come from our own model dated December 1, 2025. Neither they nor the prices are an offer.',
    )
    expect(answer.assumptions).toContain(
      'ITC only: production tax credits (sections 45 and 45Y) aren’t included.',
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
        'Asset 1: eligible costs are typical for the technology and size.',
        'Asset 1: the solar material assistance ratio reaches the required 40%.',
        'Asset 1: prevailing wage and apprenticeship requirements aren’t met.',
        'No tax credit insurance and no investment-grade guarantor.',
        'The project is in the United States or a territory.',
      ]),
    )
    expect(answer.missing_items).toEqual([
      'Asset 1: construction start date',
      'Asset 1: placed in service date',
      'Asset 1: eligible costs',
      'Asset 1: material assistance ratio',
      'Asset 1: whether prevailing wage and apprenticeship requirements are met',
      'Project location',
      'Details of 2 more projects',
    ])
    // 13,000 kW DC at $1.17 per watt, 97% eligible, 6%.
    expect(answer.itc_amount).toBe(885_222)
  })

  it('assumes construction began early enough for a near service date', () => {
    const { assumptions } = quote(withAsset({ construction_start_date: undefined }))
    expect(assumptions).toContain('Swan Lake: construction begins on 09/30/2025.')
  })

  it('assumes a usual build time from today for a plant under construction', () => {
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

  it('uses separate dates and a separate ratio for storage beside solar', () => {
    const answer = (changes: object) =>
      quote(
        withAsset(
          { storage_mw: 20, storage_eligible_costs: 24_000_000, capacity_mwh: 80, ...changes },
          { technology: 'solar_storage' },
        ),
      )
    const dated = {
      storage_construction_start_date: '2026-03-01',
      storage_placed_in_service_date: '2027-06-01',
    }
    const amounts = (changes: object) =>
      answer(changes).components.map(({ itc_amount }) => itc_amount)
    expect(amounts({ ...dated, storage_material_assistance_ratio: 0.58 })).toEqual([
      4_800_000, 7_200_000,
    ])
    expect(amounts({ ...dated, storage_material_assistance_ratio: 0.54 })).toEqual([4_800_000, 0])
    expect(answer(dated).missing_items).toEqual(['Swan Lake: storage material assistance ratio'])
    expect(amounts({})).toEqual([4_800_000, 7_200_000])
    const late = answer({
      placed_in_service_date: undefined,
      storage_construction_start_date: '2027-05-01',
    })
    expect(late.assumptions).toEqual(
      expect.arrayContaining([
        'Swan Lake: placed in service on 02/10/2027.',
        'Swan Lake: storage placed in service on 05/01/2028.',
      ]),
    )
  })

  it('considers the dates of storage only beside solar', () => {
    const far = { storage_mw: 20, storage_placed_in_service_date: '2029-06-01' }
    const status = (technology: 'solar' | 'solar_storage') =>
      quote(withAsset({ ...far, storage_eligible_costs: 24_000_000 }, { technology })).status
    expect(status('solar')).toBe('Pre-qualified')
    expect(status('solar_storage')).toBe('Pending')
  })

  it('gives storage beside solar its low-income allocation, and lists each gap once', () => {
    const { components, missing_items } = quote(
      withAsset(
        { capacity_mw: 2, storage_mw: 1, lmi: 10, pwa: undefined },
        { technology: 'solar_storage' },
      ),
    )
    expect(components.map(({ rate_bps }) => rate_bps)).toEqual([1600, 1600])
    expect(missing_items).toEqual([
      'Swan Lake: whether prevailing wage and apprenticeship requirements are met',
      'Swan Lake: storage eligible costs',
    ])
  })

  it('asks for the size of storage beside solar', () => {
    const answer = quote({ ...fullForm, technology: 'solar_storage' })
    expect(answer.missing_items).toContain('Swan Lake: storage capacity')
    expect(answer.components.map(({ technology }) => technology)).toEqual(['solar'])
  })

  it('works out the output of storage from its energy', () => {
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

  it('works out the megawatts and costs of gas from its output', () => {
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

  it('does not ask about wages when they do not matter', () => {
    const small = quote(withAsset({ capacity_mw: 0.9, pwa: undefined }))
    expect(small.missing_items).toEqual([])
    expect(quote(withAsset({ pwa: false })).missing_items).toEqual([])
  })
})
