import { expect, it } from 'vitest'
import {
  lastReadingDay,
  type ReadingDays,
  readingFrom,
  readingState,
} from '#shared/rules/deals/monitoring/reading.ts'

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

const NO_DAYS: ReadingDays = {
  received_on: null,
  confirmed_on: null,
  payment_date: null,
  entered_on: '2026-01-04',
}

it.each([
  [{}, '2026-01-04'],
  [{ payment_date: '2026-01-03' }, '2026-01-03'],
  [{ payment_date: '2026-01-03', confirmed_on: '2026-01-02' }, '2026-01-02'],
  [{ confirmed_on: '2026-01-02', received_on: '2026-01-01' }, '2026-01-01'],
])('reading with %j counts from %s', (days, from) => {
  expect(readingFrom({ ...NO_DAYS, ...days })).toBe(from)
})
