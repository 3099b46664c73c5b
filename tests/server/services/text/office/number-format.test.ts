import { describe, expect, it } from 'vitest'
import { numberWriter } from '#server/services/text/office/number-format.ts'

const ACCOUNTING = '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)'
/** April 1, 2025, and 1:05:09 PM on that day. */
const [DAY, MOMENT] = [45_748, 45_748.545243055]

describe('a number is written as its format shows it', () => {
  it.each<[string, number, string]>([
    ['General', 1234.5, '1234.5'],
    ['General', 0.1 + 0.2, '0.3'],
    ['General', 123456789012345, '123456789012345'],
    ['General', -7, '-7'],
    ['@', 42, '42'],
    ['0', 2.5, '3'],
    ['0.00', 1.005, '1.01'],
    ['#,##0', 1234567.4, '1,234,567'],
    ['#,##0', -1234, '-1,234'],
    ['#.##', 0.5, '.5'],
    ['0.0#', 2, '2.0'],
    ['0%', 0.3, '30%'],
    ['0.00%', 0.0675, '6.75%'],
    ['$#,##0.00', 48500, '$48,500.00'],
    ['[$€-407] #,##0', 12, '€ 12'],
    ['[Red]-#,##0;[Blue]#,##0', -3, '3'],
    [ACCOUNTING, 1234.5, '$1,234.50'],
    [ACCOUNTING, -1234.5, '$(1,234.50)'],
    [ACCOUNTING, 0, '$-'],
    ['#,##0.0,,"M"', 12_345_678, '12.3M'],
    ['0.0" MWh"', 12.34, '12.3 MWh'],
    ['00-0000000', 12345678, '01-2345678'],
    ['000-00-0000', 123456789, '123-45-6789'],
    ['0.00E+00', 12345, '1.23E+04'],
    ['# ?/?', 0.5, '0.5'],
    ['"n/a"', 5, 'n/a'],
    [';;;', 5, ''],
    ['m/d/yyyy', DAY, '4/1/2025'],
    ['yyyy-mm-dd', DAY, '2025-04-01'],
    ['mmmm d, yyyy', DAY, 'April 1, 2025'],
    ['ddd, mmm dd yy', DAY, 'Tue, Apr 01 25'],
    ['[$-409]d-mmm-yy;@', DAY, '1-Apr-25'],
    ['h:mm AM/PM', MOMENT, '1:05 PM'],
    ['m/d/yy hh:mm:ss', MOMENT, '4/1/25 13:05:09'],
    ['[h]:mm', 1.25, '30:00'],
    ['mm:ss', 0.0007, '01:00'],
    ['m/d/yyyy', 1, '1/1/1900'],
    ['m/d/yyyy', 59, '2/28/1900'],
    ['m/d/yyyy', 3_000_000, '3000000'],
  ])('%s: %d is %j', (code, value, text) => {
    expect(numberWriter(code)(value)).toBe(text)
  })

  it('counts days from 1904 if the file does', () => {
    expect(numberWriter('m/d/yyyy', true)(DAY - 1_462)).toBe('4/1/2025')
  })
})
