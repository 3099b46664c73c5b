import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber } from '#shared/format/numbers.ts'
import { isNumericInput, parseDecimal, parseInteger } from '#shared/format/parse-numbers.ts'

describe('parseInteger strips non-digits', () => {
  it.each([
    ['12', 12],
    ['$1,200,000', 1_200_000],
    ['25 years', 25],
    ['-7', 7],
    ['1.5', 15],
    ['007', 7],
    ['', null],
    ['none', null],
    ['99999999999999999999', null],
  ])('%j is %j', (text, value) => {
    expect(parseInteger(text)).toBe(value)
  })

  it('never throws and returns only safe whole numbers', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = parseInteger(text)
        expect(value === null || (Number.isSafeInteger(value) && value >= 0)).toBe(true)
      }),
    )
  })
})

describe('parseDecimal keeps digits and the dot', () => {
  it.each([
    ['12.5', 12.5],
    ['$1,234.56', 1234.56],
    ['.5', 0.5],
    ['5.', 5],
    ['12.5 kW', 12.5],
    ['1.2.3', null],
    ['.', null],
    ['', null],
    ['99999999999999999999.5', null],
  ])('%j is %j', (text, value) => {
    expect(parseDecimal(text)).toBe(value)
  })

  it('reads back every number that is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (hundredths) => {
        expect(parseDecimal(formatNumber(hundredths / 100))).toBe(hundredths / 100)
      }),
    )
  })
})

describe('isNumericInput', () => {
  const whole = { decimals: false, negative: false }
  const signed = { decimals: true, negative: true }
  const decimal = { decimals: true, negative: false }
  it.each([
    ['12', whole, true],
    ['', whole, true],
    ['1.2', whole, false],
    ['-1', whole, false],
    ['1.2', decimal, true],
    ['1.', decimal, true],
    ['.', decimal, true],
    ['1.2.3', decimal, false],
    ['-1', decimal, false],
    ['-1.5', signed, true],
    ['-', signed, true],
    ['1-', signed, false],
    ['--1', signed, false],
    ['1e5', signed, false],
    ['1 000', signed, false],
  ])('%j with %j is %s', (text, rules, allowed) => {
    expect(isNumericInput(text, rules)).toBe(allowed)
  })
})
