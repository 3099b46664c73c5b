import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BuildDates,
  buildDateProblems,
  serviceDayProblem,
  startDayProblem,
} from '#shared/rules/projects/build-dates.ts'

const STORED: BuildDates = {
  construction_start_date: '2026-03-01',
  placed_in_service_date: '2026-09-01',
  target_placed_in_service_date: '2026-08-01',
  storage_construction_start_date: null,
  storage_placed_in_service_date: null,
}

describe('a placed-in-service date beside the start of construction', () => {
  it.each([
    ['2026-03-01', '2026-02-28', 'Can’t be before the construction start date'],
    ['2026-03-01', '2026-03-01', null],
    ['2026-03-01', '2027-01-01', null],
    [null, '2026-02-28', null],
    ['', '2026-02-28', null],
    ['2026-03-01', undefined, null],
    ['2026-03-01', '', null],
  ])('start %j, service %j: %j', (start, service, problem) => {
    expect(serviceDayProblem(start, service)).toBe(problem)
    expect(startDayProblem(start, service)).toBe(
      problem && 'Can’t be after the placed-in-service date',
    )
  })
})

describe('the dates of a project', () => {
  it.each([
    [{}, {}],
    [{ placed_in_service_date: '2026-03-01' }, {}],
    [{ placed_in_service_date: null }, {}],
    [{ construction_start_date: null }, {}],
    [
      { placed_in_service_date: '2026-02-01' },
      { placed_in_service_date: 'Can’t be before the construction start date on Mar 01, 2026' },
    ],
    [
      { construction_start_date: '2026-08-15' },
      { construction_start_date: 'Can’t be after the target in-service date, Aug 01, 2026' },
    ],
    [
      { construction_start_date: '2026-10-01' },
      { construction_start_date: 'Can’t be after the placed-in-service date, Sep 01, 2026' },
    ],
    [
      { construction_start_date: '2026-10-01', placed_in_service_date: '2026-11-01' },
      { construction_start_date: 'Can’t be after the target in-service date, Aug 01, 2026' },
    ],
    [
      { construction_start_date: '2026-08-01', placed_in_service_date: '2026-07-01' },
      { placed_in_service_date: 'Can’t be before the construction start date on Aug 01, 2026' },
    ],
  ])('%j: %j', (changes, problems) => {
    expect(buildDateProblems(STORED, changes)).toEqual(problems)
  })

  it.each([
    [{ storage_placed_in_service_date: '2026-03-01' }, {}],
    [
      { storage_placed_in_service_date: '2026-02-01' },
      {
        storage_placed_in_service_date:
          'Can’t be before the construction start date on Mar 01, 2026',
      },
    ],
    [
      { storage_construction_start_date: '2026-09-02' },
      {
        storage_construction_start_date: 'Can’t be after the placed-in-service date, Sep 01, 2026',
      },
    ],
    [
      {
        storage_construction_start_date: '2027-01-01',
        storage_placed_in_service_date: '2026-12-01',
      },
      {
        storage_placed_in_service_date:
          'Can’t be before the storage construction start date on Jan 01, 2027',
      },
    ],
    [
      {
        storage_construction_start_date: '2027-01-01',
        storage_placed_in_service_date: '2027-12-01',
      },
      {},
    ],
  ])('of the storage beside it, %j: %j', (changes, problems) => {
    expect(buildDateProblems(STORED, changes)).toEqual(problems)
  })

  it('are never reported when unchanged, and are in order once nothing is reported', () => {
    const day = fc.constantFrom(null, '2026-01-01', '2026-02-01', '2026-03-01')
    const dates = fc.record({
      construction_start_date: day,
      placed_in_service_date: day,
      target_placed_in_service_date: day,
    })
    const some = fc.record(
      {
        construction_start_date: day,
        placed_in_service_date: day,
        target_placed_in_service_date: day,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(dates, some, (stored, changes) => {
        const named = Object.keys(buildDateProblems(stored, changes))
        expect(Object.keys(changes)).toEqual(expect.arrayContaining(named))
        const whole = { ...stored, ...changes }
        const start = whole.construction_start_date ?? ''
        const inOrder = [whole.placed_in_service_date, whole.target_placed_in_service_date].every(
          (service) => service === null || service >= start,
        )
        expect(Object.keys(buildDateProblems(whole, whole)).length === 0).toBe(inOrder)
      }),
    )
  })
})
