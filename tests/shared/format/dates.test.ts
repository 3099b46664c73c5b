import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateLong,
  formatDateMedium,
  formatDateTime,
} from '#shared/format/dates.ts'
import { parseDate } from '#shared/format/parse-dates.ts'

const anyDay = fc
  .date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))

describe('date formats', () => {
  it.each([
    ['2026-07-04', '07/04/2026', 'Jul 04, 2026', 'July 4, 2026'],
    ['2024-02-29', '02/29/2024', 'Feb 29, 2024', 'February 29, 2024'],
    ['2000-02-29', '02/29/2000', 'Feb 29, 2000', 'February 29, 2000'],
    ['1999-12-31', '12/31/1999', 'Dec 31, 1999', 'December 31, 1999'],
  ])('%s', (date, numeric, medium, long) => {
    expect(formatDate(date)).toBe(numeric)
    expect(formatDateMedium(date)).toBe(medium)
    expect(formatDateLong(date)).toBe(long)
  })

  it.each(['', '2025-02-29', '1900-02-29', '2025-13-01', '2025-00-10', 'soon', '2025-1-1'])(
    'shows %j, which is not a date, unchanged',
    (text) => {
      expect(formatDate(text)).toBe(text)
      expect(formatDateMedium(text)).toBe(text)
      expect(formatDateLong(text)).toBe(text)
    },
  )

  it('keeps the day through every format and back, whatever the machine’s time zone', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(parseDate(formatDate(date))).toBe(date)
        expect(parseDate(formatDateMedium(date))).toBe(date)
        expect(parseDate(formatDateLong(date))).toBe(date)
        expect(parseDate(date)).toBe(date)
      }),
    )
  })
})

describe('formatDateTime', () => {
  it.each([
    ['2026-01-01T04:30:00Z', 'America/New_York', '12/31/2025, 11:30 PM EST'],
    ['2026-07-04T12:05:00Z', 'America/New_York', '07/04/2026, 8:05 AM EDT'],
    ['2026-07-04T12:05:00Z', 'Pacific/Honolulu', '07/04/2026, 2:05 AM HST'],
    ['2026-07-04T12:05:00Z', 'Pacific/Guam', '07/04/2026, 10:05 PM ChST'],
    ['2026-07-04T12:05:00Z', 'Pacific/Pago_Pago', '07/04/2026, 1:05 AM SST'],
    ['2026-07-04T00:00:00Z', 'UTC', '07/04/2026, 12:00 AM UTC'],
  ])('%s in %s', (instant, zone, text) => {
    expect(formatDateTime(instant, zone)).toBe(text)
  })

  it('shows text that is not an instant unchanged', () => {
    expect(formatDateTime('never', 'UTC')).toBe('never')
  })
})

describe('parseDate', () => {
  it.each([
    ['2026-03-31', '2026-03-31'],
    [' 3/1/2026 ', '2026-03-01'],
    ['03-01-2026', '2026-03-01'],
    ['Mar 31, 2026', '2026-03-31'],
    ['MARCH 31 2026', '2026-03-31'],
    ['Sept. 4, 2025', '2025-09-04'],
    ['May 1st, 2025', '2025-05-01'],
    ['31 March 2026', '2026-03-31'],
    ['2nd  day', null],
    ['2026-03-31T23:59:59Z', '2026-03-31'],
    ['02/30/2026', null],
    ['2025-02-29', null],
    ['13/01/2026', null],
    ['3/1/26', null],
    ['Ma 3, 2026', null],
    ['Junk 3, 2026', null],
    ['2026', null],
    ['', null],
  ])('%j is %j', (text, date) => {
    expect(parseDate(text)).toBe(date)
  })
})
