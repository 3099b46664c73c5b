import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayIn } from '#shared/format/calendar.ts'

describe('addDays', () => {
  it.each([
    ['2027-09-15', -120, '2027-05-18'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    // No hour is lost where the clocks change.
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-01-01', 0, '2026-01-01'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  it('is undone by the opposite number of days', () => {
    const days = fc.integer({ min: -40_000, max: 40_000 })
    fc.assert(
      fc.property(days, (count) => addDays(addDays('2026-11-21', count), -count) === '2026-11-21'),
    )
  })
})

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-10-15', 24, '2028-10-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })
})

describe('dayIn', () => {
  const instant = new Date('2026-11-22T03:30:00.000Z')
  it.each([
    ['UTC', '2026-11-22'],
    ['America/Denver', '2026-11-21'],
    ['Pacific/Guam', '2026-11-22'],
  ])('in %s is %s', (zone, expected) => {
    expect(dayIn(instant, zone)).toBe(expected)
  })
})
