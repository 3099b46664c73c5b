import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNumericInput } from '#shared/format/parse-numbers.ts'
import {
  acceptNumericText,
  editingText,
  lostMeaning,
  numberOfText,
  restingText,
} from '#shared/ui/forms/numeric-text.ts'

const whole = { decimals: false, negative: false }
const money = { decimals: true, negative: false }
const signed = { decimals: true, negative: true }

describe('numeric input', () => {
  it.each([
    ['', '1', whole, '1'],
    ['1', '1a', whole, '1'],
    ['1', 'a', whole, '1'],
    ['12', '12.', whole, '12'],
    ['12', '12.', money, '12.'],
    ['1.2', '1.2.', money, '1.2'],
    ['1.2', '1.2.3', money, '1.2'],
    ['', '-', signed, '-'],
    ['', '-', money, ''],
    ['', '$1,200,000', whole, '1200000'],
    ['', ' $1,200,000.50 ', money, '1200000.50'],
    ['', '4,800 kW', money, '4800'],
    ['', 'about 1,200.', money, '1200'],
    ['', '-$300', signed, '-300'],
    ['', '($1,200.50)', signed, '-1200.50'],
    ['', '-$300', money, ''],
    ['5', '-0.9', money, '5'],
    ['5', '-', money, ''],
    ['5', '(300)', whole, '5'],
    ['', '0,9', money, ''],
    ['', '1.200,50', money, ''],
    ['', '1,200', money, '1200'],
    ['', '1.2M', money, ''],
    ['7', '$1.5 million', whole, '7'],
    ['7', '', whole, ''],
    ['7', 'no digits here', whole, '7'],
  ])('%j with %j typed or pasted shows the right text', (before, next, rules, expected) => {
    expect(acceptNumericText(before, next, rules)).toBe(expected)
  })

  it.each([
    ['-', money, 'Enter a number without a minus'],
    ['−0.9', money, 'Enter a number without a minus'],
    ['$-300', whole, 'Enter a number without a minus'],
    ['(300)', whole, 'Enter a number without a minus'],
    ['-0.9', signed, null],
    ['(1,200 kW', whole, null],
    ['1.2M', money, 'Enter all digits, such as 1200000 for 1.2M'],
    ['0,9', money, 'Enter decimals after a point, such as 0.9'],
    ['1,200', money, null],
  ])('says what %j would lose', (text, rules, problem) => {
    expect(lostMeaning(text, rules)).toBe(problem)
  })

  it('never holds what could not become a number', () => {
    const rules = fc.record({ decimals: fc.boolean(), negative: fc.boolean() })
    fc.assert(
      fc.property(fc.string(), rules, (typed, rule) => {
        expect(isNumericInput(acceptNumericText('', typed, rule), rule)).toBe(true)
      }),
    )
  })
})

describe('number of a text', () => {
  it.each([
    ['', null],
    ['-', null],
    ['.', null],
    ['12.', 12],
    ['-0.5', -0.5],
  ])('%j is %j', (text, expected) => {
    expect(numberOfText(text)).toBe(expected)
  })

  it('is read back unchanged from the text for editing', () => {
    const cents = fc.integer({ min: -1e12, max: 1e12 }).map((value) => value / 100)
    fc.assert(
      fc.property(cents, (value) => {
        expect(numberOfText(editingText(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})

describe('text at rest', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
    [0, '0'],
    [1_200_000, '1,200,000'],
    [33.448376, '33.448376'],
    [-112.07404, '-112.07404'],
  ])('%j shows %j', (value, expected) => {
    expect(restingText(value)).toBe(expected)
  })
})
