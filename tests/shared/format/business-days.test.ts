import { expect, it } from 'vitest'
import { addBusinessDays, nextBankDay } from '#shared/format/business-days.ts'

it.each([
  ['the next day', '2026-11-16', 1, '2026-11-17'],
  ['a weekend', '2026-11-20', 1, '2026-11-23'],
  ['from a Sunday on', '2026-11-22', 1, '2026-11-23'],
  ['Thanksgiving, the fourth Thursday', '2026-11-16', 10, '2026-12-01'],
  ['Independence Day on a Saturday, kept on Friday', '2026-07-02', 1, '2026-07-06'],
  ['Juneteenth on a Friday', '2026-06-18', 1, '2026-06-22'],
  ['Christmas and New Year', '2026-12-24', 5, '2027-01-04'],
  ['New Year’s Day on a Saturday, kept in the year before', '2027-12-30', 1, '2028-01-03'],
  ['New Year’s Day on a Sunday, kept on Monday', '2022-12-30', 1, '2023-01-03'],
  ['Memorial Day, the last Monday of May', '2026-05-22', 1, '2026-05-26'],
  ['none', '2026-11-21', 0, '2026-11-21'],
])('%s', (_case, from, days, expected) => {
  expect(addBusinessDays(from, days)).toBe(expected)
})

it.each([
  ['a Saturday', '2026-12-12', '2026-12-14'],
  ['a weekday', '2026-12-14', '2026-12-14'],
  ['Christmas on a Friday', '2026-12-25', '2026-12-28'],
  ['the Friday before a holiday on a Saturday', '2026-07-03', '2026-07-03'],
  ['the Monday after a holiday on a Sunday', '2027-07-04', '2027-07-06'],
  ['the Friday before New Year’s Day on a Saturday', '2027-12-31', '2027-12-31'],
  ['a leap day', '2028-02-29', '2028-02-29'],
])('banks move money on %s or after it', (_case, day, expected) => {
  expect(nextBankDay(day)).toBe(expected)
})
