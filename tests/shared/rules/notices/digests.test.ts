import { expect, it } from 'vitest'
import { digestDay } from '#shared/rules/notices/digests.ts'

it.each([
  ['2026-11-22T12:59:59Z', 'America/New_York', null],
  ['2026-11-22T13:00:00Z', 'America/New_York', '2026-11-22'],
  ['2026-11-23T04:59:59Z', 'America/New_York', '2026-11-22'],
  ['2026-11-23T05:00:00Z', 'America/New_York', null],
  // In summer the same local hour is an hour earlier in UTC.
  ['2026-07-01T12:00:00Z', 'America/New_York', '2026-07-01'],
  ['2026-11-22T13:00:00Z', 'America/Los_Angeles', null],
  ['2026-11-22T22:00:00Z', 'Pacific/Guam', '2026-11-23'],
])('at %s in %s the summary of %s is due', (now, zone, day) => {
  expect(digestDay(new Date(now), zone)).toBe(day)
})
