import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { projectStages } from '#shared/entities/projects.ts'
import {
  type CreditAtRisk,
  exposureCents,
  exposureOf,
  unvestedOn,
} from '#shared/rules/companies/exposure.ts'

const TODAY = '2026-11-16'
const project = (values: Partial<CreditAtRisk> = {}): CreditAtRisk => ({
  project_id: 1,
  name: 'Mesa',
  stage: 'monitoring',
  credit: 1_000,
  recaptured: 0,
  placed_in_service_date: '2024-06-30',
  target_placed_in_service_date: null,
  ...values,
})
const exposed = (values: Partial<CreditAtRisk>) => exposureOf([project(values)], TODAY)

describe('exposure', () => {
  it.each([
    ['two years in service', {}, 600, 810],
    ['not in service', { placed_in_service_date: null }, 1_000, 1_350],
    ['in service tomorrow', { placed_in_service_date: '2026-11-17' }, 1_000, 1_350],
    ['vested', { placed_in_service_date: '2021-11-16' }, 0, 0],
    ['a half taken back', { recaptured: 50 }, 300, 405],
    ['all taken back', { recaptured: 100 }, 0, 0],
    ['odd cents', { credit: 0.03, placed_in_service_date: null }, 0.03, 0.04],
    ['no credit on record', { credit: null }, 0, 0],
  ] as const)('%s', (_what, values, unvested, exposure) => {
    expect(exposed(values)).toMatchObject({ unvested, exposure })
  })

  it('counts projects from onboarding until they end', () => {
    const counted = projectStages.values.filter((stage) => exposed({ stage }).exposure > 0)
    expect(counted).toEqual([
      'onboarding',
      'processing',
      'review',
      'funding_ready',
      'settlement',
      'monitoring',
    ])
  })

  it('names projects that count but have no credit', () => {
    expect(exposed({ credit: null }).unknown).toHaveLength(1)
    expect(exposed({ credit: null, stage: 'lost' }).unknown).toEqual([])
  })

  it('falls year by year, from the planned in-service date if there is no other', () => {
    const years = (values: Partial<CreditAtRisk>) =>
      exposed(values).by_year.map(({ year, unvested }) => [year, unvested])
    expect(years({})).toEqual([
      [2026, 600],
      [2027, 400],
      [2028, 200],
      [2029, 0],
    ])
    const planned = { placed_in_service_date: null, target_placed_in_service_date: '2027-03-01' }
    expect(years(planned)).toEqual([
      [2026, 1_000],
      [2027, 1_000],
      [2028, 800],
      [2029, 600],
      [2030, 400],
      [2031, 200],
      [2032, 0],
    ])
    // A target date that has passed without service says nothing.
    const late = { placed_in_service_date: null, target_placed_in_service_date: '2026-01-01' }
    expect(years(late).every(([, unvested]) => unvested === 1_000)).toBe(true)
  })

  it('is the sum of its projects to the cent, and never less than the unvested part', () => {
    const anyProject = fc.record({
      credit: fc.option(fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100)),
      stage: fc.constantFrom(...projectStages.values),
      placed_in_service_date: fc.constantFrom(null, '2020-01-01', '2023-02-28', '2026-11-16'),
    })
    fc.assert(
      fc.property(fc.array(anyProject), (some) => {
        const report = exposureOf(some.map(project), TODAY)
        const cents = (of: 'unvested' | 'exposure') =>
          report.by_project.reduce((sum, one) => sum + Math.round(one[of] * 100), 0)
        expect(Math.round(report.unvested * 100)).toBe(cents('unvested'))
        expect(Math.round(report.exposure * 100)).toBe(cents('exposure'))
        expect(report.exposure).toBeGreaterThanOrEqual(report.unvested)
      }),
    )
    expect(exposureCents(unvestedOn(100, null, TODAY))).toBe(135)
  })
})
