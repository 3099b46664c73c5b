import { describe, expect, it } from 'vitest'
import { creditDollars, taxExemptCut } from '#shared/rules/policy/credits/amount.ts'
import { eligibleBasis } from '#shared/rules/policy/credits/basis.ts'
import { acCapacity, gasMegawatts, gasMmbtuPerDay } from '#shared/rules/policy/credits/capacity.ts'
import { requiredDomesticContent } from '#shared/rules/policy/credits/domestic-content.ts'
import {
  materialAssistanceProblem,
  requiredMaterialAssistance,
} from '#shared/rules/policy/credits/feoc.ts'
import { creditRate } from '#shared/rules/policy/credits/rate.ts'
import { battery, landfillGas, plainSolar, rooftop } from './examples.ts'

describe('material assistance thresholds', () => {
  it.each([
    ['solar', '2024-12-31', null],
    ['solar', '2025-12-31', null],
    ['solar', '2026-01-01', 4000],
    ['solar', '2027-06-01', 4500],
    ['solar', '2028-06-01', 5000],
    ['solar', '2029-12-31', 5500],
    ['solar', '2030-01-01', 6000],
    ['solar', '2035-01-01', 6000],
    ['storage', '2025-12-31', null],
    ['storage', '2026-01-01', 5500],
    ['storage', '2027-06-01', 6000],
    ['storage', '2028-06-01', 6500],
    ['storage', '2029-06-01', 7000],
    ['storage', '2030-01-01', 7500],
  ] as const)('%s begun %s needs %s', (technology, date, bps) => {
    expect(requiredMaterialAssistance(technology, date)).toBe(bps)
  })

  it.each([
    [0.55, null],
    [55, null],
    [1, null],
    [
      0.5499,
      'No credit: the material assistance ratio is 54.9% and must be at least 55% for construction that began in 2026.',
    ],
    [
      54,
      'No credit: the material assistance ratio is 54% and must be at least 55% for construction that began in 2026.',
    ],
    [
      undefined,
      'No credit: a material assistance ratio of at least 55% for construction that began in 2026 is required, and none was entered.',
    ],
  ])('storage of 2026 with a ratio of %s', (ratio, problem) => {
    expect(materialAssistanceProblem('storage', '2026-05-01', ratio)).toBe(problem)
  })
})

describe('domestic content thresholds', () => {
  it.each([
    ['2023-05-01', 4000],
    ['2025-06-15', 4000],
    ['2025-06-16', 4500],
    ['2025-12-31', 4500],
    ['2026-01-01', 5000],
    ['2027-01-01', 5500],
    ['2031-01-01', 5500],
  ])('begun %s needs %d', (date, bps) => {
    expect(requiredDomesticContent(date)).toBe(bps)
  })
})

describe('creditRate', () => {
  it.each([
    ['full rate', { ...plainSolar, pwa: true }, 3000],
    ['small rate', plainSolar, 600],
    [
      'adders at the small rate',
      { ...plainSolar, domestic_content: true, energy_community: true },
      1000,
    ],
    [
      'adders at the full rate',
      { ...rooftop, domestic_content: true, energy_community: true },
      5000,
    ],
    ['just below 1 MW', { ...plainSolar, capacity_ac_mw: 0.999 }, 3000],
    ['low income is not scaled', { ...plainSolar, capacity_ac_mw: 4.99, lmi: 20 }, 2600],
    ['low income stops at 5 MW', { ...plainSolar, capacity_ac_mw: 5, lmi: 20 }, 600],
    [
      'low income for paired storage',
      { ...battery, capacity_ac_mw: 2, lmi: 10, paired_storage: true },
      4000,
    ],
    ['none for standalone storage', { ...battery, capacity_ac_mw: 2, lmi: 10 }, 3000],
    ['none for gas', { ...landfillGas, capacity_ac_mw: 2, lmi: 10 }, 4000],
  ] as const)('%s', (_words, property, bps) => {
    expect(creditRate(property, '48').rateBps).toBe(bps)
  })

  it('explains a low-income allocation that does not count', () => {
    expect(creditRate({ ...plainSolar, lmi: 10 }, '48').reasons.join()).toContain(
      'The low-income allocation adds nothing: the output must be below 5 MW AC.',
    )
  })
})

describe('eligibleBasis', () => {
  it.each([
    ['solar', '48E', 5, 160],
    ['solar', '48E', 5.001, 100],
    ['storage', '48', 5, 160],
    // Section 48E has interconnection property for facilities alone.
    ['storage', '48E', 0.5, 100],
    ['rng', '48', 5, 160],
  ] as const)(
    'of %s under section %s at %d MW AC is %d',
    (technology, section, capacityAcMw, basisCents) => {
      const costs = {
        eligibleCents: 100,
        interconnectionCents: 60,
        capacityAcMw,
        technology,
        section,
      }
      expect(eligibleBasis(costs).basisCents).toBe(basisCents)
    },
  )
})

describe('amounts', () => {
  it.each([
    [0, 0],
    [0.1, 100_000],
    [0.15, 150_000],
    [0.4, 150_000],
    [10, 100_000],
    [1, 150_000],
  ])('a tax-exempt share of %d cuts %d millionths', (share, cut) => {
    expect(taxExemptCut(share)).toBe(cut)
  })

  const whole = { rateBps: 3000, phaseBps: 10_000, directPayBps: 10_000, cutMillionths: 0 }
  it.each([
    [500, 2],
    [499, 1],
    [166, 0],
    [167, 1],
    // The product of these factors is beyond what a double counts exactly.
    [900_719_925_474_099, 2_702_159_776_422],
  ])('30%% of %d cents is %d dollars', (basisCents, dollars) => {
    expect(creditDollars({ ...whole, basisCents })).toBe(dollars)
  })
})

describe('capacity', () => {
  it('prefers the AC size and marks an estimate', () => {
    expect(acCapacity({ acKw: 4800, dcKw: 6500 })).toEqual({ mw: 4.8, isEstimated: false })
    expect(acCapacity({ acKw: null, dcKw: 6500 })).toEqual({ mw: 5, isEstimated: true })
    expect(acCapacity({ acKw: null, dcKw: null })).toBeNull()
  })

  it('converts gas to megawatts and back', () => {
    expect(gasMegawatts(81.6)).toBeCloseTo(1, 12)
    expect(gasMmbtuPerDay(1)).toBeCloseTo(81.6, 12)
  })
})
