import { describe, expect, it } from 'vitest'
import type { Unit } from '#shared/entities/fields.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { readPlainNumber } from '#shared/format/plain-numbers.ts'

describe('a number in a file', () => {
  it.each<[string, Unit | null, number]>([
    ['1200', null, 1_200],
    [' 1,200.5 ', null, 1_200.5],
    ['12,345,678', 'dollars', 12_345_678],
    ['$1,200.50', 'dollars and cents', 1_200.5],
    ['-$1,200', 'dollars', -1_200],
    ['$-1,200', 'dollars', -1_200],
    ['(1,200)', 'dollars', -1_200],
    ['($1,200)', 'dollars', -1_200],
    ['−5', null, -5],
    ['-0', null, 0],
    ['.5', null, 0.5],
    ['12%', 'percent', 12],
    ['12', 'percent', 12],
    ['1,200.5 kW', 'kilowatts', 1_200.5],
    ['5KW', 'kilowatts', 5],
    ['25 years', 'number of years', 25],
    ['1 year', 'number of years', 1],
    ['1 ton', 'tons', 1],
  ])('%j of %s is %d', (text, unit, value) => {
    expect(readPlainNumber(text, unit)).toEqual({ ok: true, value })
  })

  it.each<[string, Unit | null, string]>([
    ['$1.2M', 'dollars', 'has letters in it. Write all digits in dollars'],
    ['120K', 'dollars and cents', 'has letters in it. Write all digits in dollars'],
    ['5 MW', 'kilowatts', 'has letters in it. Write all digits in kilowatts'],
    ['5 kWh', 'kilowatts', 'has letters in it. Write all digits in kilowatts'],
    ['2 months', 'number of years', 'has letters in it. Write all digits in years'],
    ['0x10', null, 'has letters in it. Write all digits'],
    ['1e6', null, 'has letters in it. Write all digits'],
    ['1,20', 'dollars', 'isn’t plainly one number. Write it like 1,250.5 or 1250.5'],
    ['1.200,50', 'dollars', 'isn’t plainly one number. Write it like 1,250.5 or 1250.5'],
    ['1,2345', null, 'isn’t plainly one number. Write it like 1,250.5 or 1250.5'],
    ['1.2.3', null, 'isn’t plainly one number. Write it like 1,250.5 or 1250.5'],
    ['10-20', null, 'isn’t plainly one number. Write it like 1,250.5 or 1250.5'],
    ['1 200', null, 'isn’t plainly one number. Write it like 1,250.5 or 1250.5'],
    ['(1,200', 'dollars', 'isn’t plainly one number. Write it like 1,250.5 or 1250.5'],
    ['(-5)', null, 'isn’t plainly one number. Write it like 1,250.5 or 1250.5'],
    ['€5', 'dollars', 'isn’t plainly one number. Write it like 1,250.5 or 1250.5'],
    ['12%', 'dollars', 'isn’t a percentage here'],
    ['12%', null, 'isn’t a percentage here'],
    ['$12', 'kilowatts', 'isn’t an amount of money here'],
    ['99999999999999999999', null, 'is too large'],
    ['many', null, 'isn’t a number'],
  ])('%j of %s is refused', (text, unit, problem) => {
    expect(readPlainNumber(text, unit)).toEqual({ ok: false, problem })
  })

  it('can be written as the screen shows it', () => {
    for (const value of [0, 12.25, 999.5, 1_000, 1_234_567.89]) {
      expect(readPlainNumber(formatNumber(value), null)).toEqual({ ok: true, value })
    }
  })
})
