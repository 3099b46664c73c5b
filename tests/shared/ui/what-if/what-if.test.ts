import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_PROPERTY, type PropertyValues } from '#shared/ui/estimates/estimate-form.ts'
import {
  missingFacts,
  type Sale,
  saleMonths,
  stepUpOf,
  workOut as workOutAll,
} from '#shared/ui/what-if/what-if.ts'
import { projectOf } from '#tests/portals/seller/records.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'

/** Plant 1 of docs/domain.md section 1: $3,342,000. */
const plant = {
  ...EMPTY_PROPERTY,
  technology: 'solar',
  capacity_ac_mw: 4.8,
  eligible_costs: 10_540_000,
  interconnection_costs: 600_000,
  construction_start_date: '2025-06-01',
  placed_in_service_date: '2026-10-15',
  pwa: true,
} as const
const sale = { month: '2026-11', insured: false, investmentGrade: false }

const workOut = (values: PropertyValues, of: Sale, stepUp: number | null = null) =>
  workOutAll([values], of, FIRST_GRID, stepUp)

describe('workOut', () => {
  it('uses the credit of the rules and the price of the quote model', () => {
    const result = workOut(plant, sale)
    expect(result?.itcAmount).toBe(3_342_000)
    // 87 cents for this size, less three without protection.
    expect(result?.price).toMatchObject({ base: 0.87, mid: 0.84, low: 0.825, high: 0.855 })
  })

  it.each([
    ['an investment-grade guarantor', { investmentGrade: true }, 0.89],
    ['insurance', { insured: true }, 0.87],
    ['a sale before the year of service', { month: '2025-12' }, 0.825],
  ])('prices %s', (_what, changes, mid) => {
    expect(workOut(plant, { ...sale, ...changes })?.price?.mid).toBe(mid)
  })

  it('prices storage, gas and a large step-up', () => {
    const mid = (changes: object, stepUp: number | null = null) =>
      workOut({ ...plant, ...changes }, sale, stepUp)?.price?.mid
    expect(mid({ technology: 'storage', capacity_ac_mw: 5 })).toBe(0.845)
    expect(mid({ technology: 'rng', construction_start_date: '2024-11-15' })).toBe(0.81)
    expect(mid({}, 30)).toBe(0.835)
    expect(mid({}, 25)).toBe(0.84)
  })

  it('vests a fifth with each year of service', () => {
    const result = workOut(plant, sale)
    expect(result?.unvested.map(({ bps }) => bps)).toEqual([10_000, 8_000, 6_000, 4_000, 2_000, 0])
    expect(result?.unvested[2]).toMatchObject({ from: '2028-10-15', amount: 2_005_200 })
    expect(workOut(plant, { ...sale, month: '2028-11' })?.atSale).toBe(2_005_200)
    expect(result?.atSale).toBe(3_342_000)
    expect(result?.exposure).toBe(4_511_700)
  })

  it.each([
    ['2025-12', 'early'],
    ['2026-01', null],
    ['2027-10', null],
    ['2027-11', 'late'],
  ])('a buyer who pays in %s is %s', (month, outside) => {
    expect(workOut(plant, { ...sale, month })?.outsideWindow).toBe(outside)
  })

  it('has no result while facts are missing or contradict each other', () => {
    expect(workOut(EMPTY_PROPERTY, sale)).toBeNull()
    expect(workOut({ ...plant, technology: null }, sale)).toBeNull()
    expect(workOut({ ...plant, placed_in_service_date: '2024-01-01' }, sale)).toBeNull()
    expect(missingFacts([EMPTY_PROPERTY])).toHaveLength(5)
    expect(missingFacts([{ ...plant, capacity_ac_mw: null }])).toEqual(['the capacity'])
    expect(missingFacts([plant, plant])).toEqual([])
  })

  it('sells solar and its storage together, each with its own vesting', () => {
    const storage = {
      ...plant,
      technology: 'storage',
      interconnection_costs: null,
      eligible_costs: 1_000_000,
      placed_in_service_date: '2027-10-15',
    } as const
    const result = workOutAll([plant, storage], sale, FIRST_GRID)
    expect(result?.credits.map(({ itc_amount }) => itc_amount)).toEqual([3_342_000, 300_000])
    expect(result).toMatchObject({ itcAmount: 3_642_000, outsideWindow: 'early' })
    // A year after the solar came into service a fifth of its credit has vested.
    expect(result?.unvested[0]).toMatchObject({ from: '2027-10-15', amount: 2_973_600 })
    expect(result?.unvested.at(-1)?.amount).toBe(0)
  })

  it('has no price without a credit', () => {
    const late = {
      ...plant,
      construction_start_date: '2026-07-05',
      placed_in_service_date: '2028-01-01',
    }
    expect(workOut(late, sale)).toMatchObject({ itcAmount: 0, price: null, atSale: 0 })
  })

  it('never puts more at risk in a later year, whatever the costs', () => {
    const costs = fc.integer({ min: 1, max: 1_000_000_000 })
    fc.assert(
      fc.property(costs, (eligible_costs) => {
        const amounts = workOut({ ...plant, eligible_costs }, sale)?.unvested.map(
          (row) => row.amount,
        )
        expect(amounts).toEqual(amounts?.toSorted((a, b) => b - a))
        expect(amounts?.at(-1)).toBe(0)
      }),
    )
  })
})

describe('what the form starts from', () => {
  it('offers the months from the current one on', () => {
    expect(saleMonths('2026-11-21', 3)).toEqual(['2026-11', '2026-12', '2027-01'])
    expect(saleMonths('2026-01-31', 2)).toEqual(['2026-01', '2026-02'])
  })

  it.each([
    [{ fair_market_value: 130, total_project_cost: 100 }, 30],
    [{ fair_market_value: 130 }, null],
    [{ fair_market_value: 130, total_project_cost: 0 }, null],
    [{ fair_market_value: '130', total_project_cost: 100 }, null],
  ])('reads the step-up of %j', (values, expected) => {
    const found = stepUpOf(projectOf({ values }))
    expect(found === null ? null : Math.round(found)).toBe(expected)
  })
})
