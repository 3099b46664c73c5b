import { describe, expect, it } from 'vitest'
import {
  capProblem,
  exclusivityProblem,
  priceProblem,
  receivedProblem,
} from '#shared/rules/deals/deal-limits.ts'

describe('a price for a dollar of credit', () => {
  it.each([
    [null, 'Enter a price'],
    [-0.9, 'Enter a price above 0'],
    [0, 'Enter a price above 0'],
    [0.0001, 'Enter at least $0.10'],
    [0.0999, 'Enter at least $0.10'],
    [0.1, null],
    [0.9255, null],
    [0.92555, 'Use at most four decimals'],
    [1, null],
    [1.0001, 'Enter at most $1.00'],
  ])('of %s: %s', (price, problem) => {
    expect(priceProblem(price)).toBe(problem)
  })
})

describe('the limit of a cost of the sale', () => {
  it.each([
    [null, null],
    [0, null],
    [1_000_000, null],
    [1_000_000.01, 'Enter at most the credit sold, $1,000,000, or leave this blank'],
    [9_000_000_000_000, 'Enter at most the credit sold, $1,000,000, or leave this blank'],
  ])('of %s for a credit of $1M: %s', (cap, problem) => {
    expect(capProblem(cap, 1_000_000)).toBe(problem)
  })

  it.each([
    [100_000, null],
    [100_001, 'Enter at most $100,000, or leave this blank'],
  ])('of %s for a credit of $1,000: %s', (cap, problem) => {
    expect(capProblem(cap, 1_000)).toBe(problem)
  })
})

describe('the last exclusive day', () => {
  it.each([
    [null, '2026-11-16', null],
    ['', '2026-11-16', null],
    ['2026-11-15', '2026-11-16', 'Enter today’s date or later'],
    ['2026-11-16', '2026-11-16', null],
    ['2028-11-16', '2026-11-16', null],
    ['2028-11-17', '2026-11-16', 'Enter a day within two years, by 11/16/2028'],
    ['2090-01-01', '2028-02-29', 'Enter a day within two years, by 02/28/2030'],
  ])('%s as of %s: %s', (day, today, problem) => {
    expect(exclusivityProblem(day, today)).toBe(problem)
  })
})

it.each([
  ['2026-11-16', null],
  ['2026-11-15', 'The transfer was made on 11/16/2026; enter that day or later'],
])('money received on %s for a transfer made November 16, 2026: %s', (day, problem) => {
  expect(receivedProblem(day, '2026-11-16')).toBe(problem)
})
