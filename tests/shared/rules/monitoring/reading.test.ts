import { expect, it } from 'vitest'
import { lastReadingDay, readingState } from '#shared/rules/monitoring/reading.ts'

it.each([
  ['2026-11-20', '2034-11-20'],
  ['2028-02-29', '2036-02-29'],
])('a buyer that paid on %s reads until %s', (received, last) => {
  expect(lastReadingDay(received)).toBe(last)
})

it.each([
  ['2026-11-20', 'open'],
  ['2034-09-20', 'open'],
  ['2034-09-21', 'ending'],
  ['2034-11-20', 'ending'],
  ['2034-11-21', 'ended'],
])('on %s reading is %s', (today, state) => {
  expect(readingState('2026-11-20', today)).toBe(state)
})
