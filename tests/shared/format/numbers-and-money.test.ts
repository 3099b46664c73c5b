import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, dollarsOf, formatDollars, formatDollarsCompact } from '#shared/format/money.ts'
import { formatExact, formatNumber } from '#shared/format/numbers.ts'
import { parseDecimal } from '#shared/format/parse-numbers.ts'
import { formatBasisPoints, formatPercent, formatShare } from '#shared/format/percent.ts'

describe('formatDollars', () => {
  it.each([
    [0, '$0'],
    [1234, '$1,234'],
    [1234.5, '$1,234.50'],
    [1233.999, '$1,234'],
    [1234.56, '$1,234.56'],
    [1234.567, '$1,234.57'],
    [-1234.5, '-$1,234.50'],
    [-0.001, '$0'],
    [3_342_000, '$3,342,000'],
  ])('%d reads %s', (amount, text) => {
    expect(formatDollars(amount)).toBe(text)
  })

  it('can be typed back without losing a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (cents) => {
        expect(centsOf(parseDecimal(formatDollars(dollarsOf(cents))) ?? Number.NaN)).toBe(cents)
      }),
    )
  })
})

describe('formatDollarsCompact', () => {
  it.each([
    [0, '$0'],
    [950, '$950'],
    [3_342_000, '$3.3M'],
    [12_000_000, '$12M'],
    [1_250_000_000, '$1.3B'],
    [45_600, '$45.6K'],
    [-3_342_000, '-$3.3M'],
    [-0.01, '$0'],
  ])('%d reads %s', (amount, text) => {
    expect(formatDollarsCompact(amount)).toBe(text)
  })
})

describe('percentages', () => {
  it.each([
    [0, '0%'],
    [12, '12%'],
    [12.34, '12.3%'],
    [12.35, '12.4%'],
    [99.96, '100%'],
    [-0.04, '0%'],
  ])('%d points read %s', (points, text) => {
    expect(formatPercent(points)).toBe(text)
  })

  it('shows basis points and shares as percent', () => {
    expect(formatBasisPoints(4000)).toBe('40%')
    expect(formatBasisPoints(1250)).toBe('12.5%')
    expect(formatShare(0.75)).toBe('75%')
    expect(formatShare(0.1455)).toBe('14.6%')
    expect(formatShare(0.2905)).toBe('29.1%')
  })
})

describe('formatExact', () => {
  it.each([
    [33.448376, '33.448376'],
    [1234.5, '1,234.5'],
    [0.1 + 0.2, '0.3'],
    [-0.0000001, '0'],
  ])('%d reads %s', (value, text) => {
    expect(formatExact(value)).toBe(text)
  })
})

describe('formatNumber', () => {
  it.each([
    [1234567.891, '1,234,567.89'],
    [0.005, '0.01'],
    [-0.001, '0'],
  ])('%d reads %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })
})
