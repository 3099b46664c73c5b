import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn } from '#shared/format/calendar.ts'
import { endOfDay, startOfDay } from '#shared/format/day-instants.ts'

describe('the bounds of a day', () => {
  it.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
    ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00.000Z', '2026-11-22T04:59:59.999Z'],
    // The clocks go back: this day has 25 hours.
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    // They go back after the day began and before the same day begins in UTC.
    ['2026-04-05', 'Pacific/Auckland', '2026-04-04T11:00:00.000Z', '2026-04-05T11:59:59.999Z'],
    ['2026-07-01', 'Pacific/Honolulu', '2026-07-01T10:00:00.000Z', '2026-07-02T09:59:59.999Z'],
    ['2026-07-01', 'Asia/Kolkata', '2026-06-30T18:30:00.000Z', '2026-07-01T18:29:59.999Z'],
  ])('%s in %s', (day, zone, start, end) => {
    expect(startOfDay(day, zone)).toBe(start)
    expect(endOfDay(day, zone)).toBe(end)
  })

  it.each(['', '2026-02-30', 'today'])('of %j are unknown', (text) => {
    expect(startOfDay(text, 'UTC')).toBeNull()
    expect(endOfDay(text, 'UTC')).toBeNull()
  })

  it('are in the day, but a millisecond beyond them is not', () => {
    const days = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const zones = fc.constantFrom('America/Los_Angeles', 'America/New_York', 'UTC', 'Asia/Tokyo')
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const at = (instant: string | null, shift: number) =>
          dayIn(new Date(Date.parse(instant ?? '') + shift), zone)
        expect(at(startOfDay(day, zone), 0)).toBe(day)
        expect(at(startOfDay(day, zone), -1)).not.toBe(day)
        expect(at(endOfDay(day, zone), 0)).toBe(day)
        expect(at(endOfDay(day, zone), 1)).not.toBe(day)
      }),
    )
  })
})
