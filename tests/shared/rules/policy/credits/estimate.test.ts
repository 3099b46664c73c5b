import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CreditProperty, creditPropertySchema } from '#shared/entities/estimates.ts'
import { estimateCredit, estimateProperty } from '#shared/rules/policy/credits/estimate.ts'
import { battery, landfillGas, lateSolar, plainSolar, smallFarm } from './examples.ts'

describe('the explanation of an estimate', () => {
  it('names section, basis, phase, and every step', () => {
    expect(estimateProperty({ ...smallFarm, energy_community: true, lmi: 10 })).toEqual({
      itc_amount: 5_570_000,
      rate_bps: 5000,
      section: '48E',
      eligible_basis: 11_140_000,
      phase_factor: 1,
      reasons: [
        'Construction began on 06/01/2025, so section 48E applies. [Section 48 or 48E: sections 48(a) and 48E, Public Law 117-169, 08/16/2022]',
        'Interconnection costs of $600,000 count. [Interconnection: section 48E(b)(1)(B) and 26 CFR 1.48E-2(a), 01/15/2025]',
        'In credit year 2026, the owner can’t be a specified or influenced foreign entity, and a buyer can’t be a specified one. [Foreign-entity taxpayer tests: section 7701(a)(51), Public Law 119-21, 07/04/2025]',
        'The rate is 30%: prevailing wage and apprenticeship requirements are met. [Credit rate: section 48E(a)(2) and (d)(3)–(4), Public Law 117-169, 08/16/2022]',
        'The energy community adds 10 points. [Adders: section 48E(a)(3), Public Law 117-169, 08/16/2022]',
        'The low-income allocation adds 10 points. [Low-income allocation: our reading of sections 48(e) and 48E(h), 11/01/2026]',
      ],
    })
  })

  it('says once why there is no credit', () => {
    expect(estimateProperty({ ...lateSolar, placed_in_service_date: '2028-01-01' })).toEqual({
      itc_amount: 0,
      rate_bps: 0,
      section: '48E',
      eligible_basis: 10_000_000,
      phase_factor: 0,
      reasons: [
        'Construction began on 07/05/2026, so section 48E applies. [Section 48 or 48E: sections 48(a) and 48E, Public Law 117-169, 08/16/2022]',
        'No credit: solar must begin construction by 07/04/2026 or be placed in service by 12/31/2027. [Solar deadline: section 48E(e), Public Law 119-21, 07/04/2025]',
      ],
    })
  })

  it('mentions a bond cut and a long build', () => {
    const { reasons } = estimateProperty({
      ...plainSolar,
      tax_exempt_share: 0.1,
      placed_in_service_date: '2030-01-01',
    })
    expect(reasons.join()).toContain('Tax-exempt bonds reduce the credit by 10%.')
    expect(reasons.at(-1)).toMatch(/more than 4 calendar years/)
  })
})

describe('cliff dates are exact to the day', () => {
  const storageIn = (date: string): CreditProperty => ({
    ...battery,
    eligible_costs: 1_000_000,
    material_assistance_ratio: 0.8,
    construction_start_date: date,
    placed_in_service_date: '2039-01-01',
  })
  it.each<[string, CreditProperty, number]>([
    [
      'solar begun on the last day',
      { ...lateSolar, construction_start_date: '2026-07-04', placed_in_service_date: '2029-01-01' },
      3_000_000,
    ],
    ['solar begun a day later', { ...lateSolar, placed_in_service_date: '2029-01-01' }, 0],
    [
      'gas begun on the last day',
      { ...landfillGas, construction_start_date: '2024-12-31' },
      16_800_000,
    ],
    [
      'no wage proof the day before the rules',
      { ...plainSolar, construction_start_date: '2023-01-28' },
      3_000_000,
    ],
    [
      'no wage proof on the day of the rules',
      { ...plainSolar, construction_start_date: '2023-01-29' },
      600_000,
    ],
    ['storage begun at the end of 2033', storageIn('2033-12-31'), 300_000],
    ['storage begun at the start of 2034', storageIn('2034-01-01'), 225_000],
    ['storage begun at the end of 2034', storageIn('2034-12-31'), 225_000],
    ['storage begun in 2035', storageIn('2035-01-01'), 150_000],
    ['storage begun at the end of 2035', storageIn('2035-12-31'), 150_000],
    ['storage begun in 2036', storageIn('2036-01-01'), 0],
    [
      'no ratio asked at the end of 2025',
      { ...plainSolar, pwa: true, construction_start_date: '2025-12-31' },
      3_000_000,
    ],
    [
      'no ratio given at the start of 2026',
      { ...plainSolar, pwa: true, construction_start_date: '2026-01-01' },
      0,
    ],
    [
      'section 48 asks for no ratio',
      { ...battery, construction_start_date: '2024-12-31', material_assistance_ratio: 0 },
      7_200_000,
    ],
  ])('%s', (_words, property, amount) => {
    expect(estimateProperty(property).itc_amount).toBe(amount)
  })
})

const anyDate = fc
  .date({ min: new Date('2022-01-01'), max: new Date('2038-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const anyProperty: fc.Arbitrary<CreditProperty> = fc
  .record(
    {
      technology: fc.constantFrom('solar', 'storage', 'rng'),
      capacity_ac_mw: fc.oneof(
        fc.constantFrom(0.5, 1, 4.99, 5, 5.01, 100),
        fc.double({ min: 0.001, max: 1000, noNaN: true }),
      ),
      eligible_costs: fc.integer({ min: 0, max: 999_999_999_999_999 }).map((cents) => cents / 100),
      interconnection_costs: fc
        .integer({ min: 0, max: 10_000_000_000 })
        .map((cents) => cents / 100),
      construction_start_date: anyDate,
      placed_in_service_date: anyDate,
      pwa: fc.boolean(),
      domestic_content: fc.boolean(),
      energy_community: fc.boolean(),
      lmi: fc.constantFrom(0, 10, 20),
      paired_storage: fc.boolean(),
      material_assistance_ratio: fc.double({ min: 0, max: 1, noNaN: true }),
      tax_exempt_share: fc.double({ min: 0, max: 1, noNaN: true }),
    },
    {
      requiredKeys: [
        'technology',
        'capacity_ac_mw',
        'eligible_costs',
        'construction_start_date',
        'placed_in_service_date',
      ],
    },
  )
  .map((property) => ({
    ...property,
    construction_start_date: earlier(
      property.construction_start_date,
      property.placed_in_service_date,
    ),
    placed_in_service_date: later(
      property.construction_start_date,
      property.placed_in_service_date,
    ),
  }))

function earlier(a: string, b: string): string {
  return a < b ? a : b
}

function later(a: string, b: string): string {
  return a < b ? b : a
}

describe('every estimate', () => {
  it('is never negative, never above 70% of the basis, in whole dollars', () => {
    fc.assert(
      fc.property(anyProperty, (property) => {
        expect(creditPropertySchema.safeParse(property).success).toBe(true)
        const { itc_amount, eligible_basis, rate_bps, phase_factor } = estimateProperty(property)
        expect(Number.isSafeInteger(itc_amount)).toBe(true)
        expect(itc_amount).toBeGreaterThanOrEqual(0)
        expect(rate_bps).toBeLessThanOrEqual(7000)
        // Half a dollar of rounding at most.
        expect(itc_amount).toBeLessThanOrEqual(
          (eligible_basis * rate_bps * phase_factor) / 10_000 + 0.51,
        )
      }),
    )
  })

  it('never falls as costs rise', () => {
    fc.assert(
      fc.property(anyProperty, fc.integer({ min: 0, max: 1_000_000_000 }), (property, extra) => {
        const more = { ...property, eligible_costs: property.eligible_costs + extra }
        expect(estimateProperty(more).itc_amount).toBeGreaterThanOrEqual(
          estimateProperty(property).itc_amount,
        )
      }),
    )
  })

  it('adds up: the total is the sum of the properties, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyProperty, { maxLength: 8 }), (properties) => {
        const estimate = estimateCredit(properties)
        const sum = estimate.properties.reduce((total, { itc_amount }) => total + itc_amount, 0)
        expect(estimate.itc_amount).toBe(sum)
        expect(estimateCredit(properties.toReversed()).itc_amount).toBe(sum)
      }),
    )
  })

  it('gives a reason for every zero', () => {
    fc.assert(
      fc.property(anyProperty, (property) => {
        const { rate_bps, reasons } = estimateProperty(property)
        const denials = reasons.filter((reason) => reason.startsWith('No credit:'))
        expect(denials).toHaveLength(rate_bps === 0 ? 1 : 0)
      }),
    )
  })
})
