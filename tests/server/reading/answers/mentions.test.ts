import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanDates } from '#server/reading/answers/mentions/dates.ts'
import {
  scanGigawattHours,
  scanKilowattHours,
  scanKilowatts,
} from '#server/reading/answers/mentions/measures.ts'
import type { Mention } from '#server/reading/answers/mentions/mention.ts'
import { scanAmounts, scanMoney } from '#server/reading/answers/mentions/money.ts'
import { looksLikePerson, scanParties } from '#server/reading/answers/mentions/names.ts'
import {
  scanIntegers,
  scanNumbers,
  scanPercents,
  scanYears,
} from '#server/reading/answers/mentions/numbers.ts'
import { scanOwnDays } from '#server/reading/answers/mentions/own-days.ts'
import { scanPlaces } from '#server/reading/answers/mentions/places.ts'
import { scanTerms } from '#server/reading/answers/mentions/terms.ts'
import { formatDate, formatDateLong, formatDateMedium } from '#shared/format/dates.ts'
import { numberOfWords } from '#shared/reading/answers/mentions/number-words.ts'
import { fold } from '#shared/reading/answers/reading.ts'

const valuesIn = (scan: (text: string) => Mention[], text: string) =>
  scan(fold(text)).map(({ value }) => value)

describe('dates', () => {
  it.each([
    ['March 22, 2016', '2016-03-22'],
    ['Mar. 22, 2016', '2016-03-22'],
    ['MARCH 22ND, 2016', '2016-03-22'],
    ['Sept 5 2016', '2016-09-05'],
    ['March\n22, 2016', '2016-03-22'],
    ['April 18 , 2000', '2000-04-18'],
    ['3rd day of November, 2010', '2010-11-03'],
    ['14t h day of April, 2015', '2015-04-14'],
    ['18th day of April 2000', '2000-04-18'],
    ['third (3rd) day of November, 2010', '2010-11-03'],
    ['twenty-first day of May, in the year 2019', '2019-05-21'],
    ['14 th day of May , 2019', '2019-05-14'],
    ['27th day of January, A.D. 2026', '2026-01-27'],
    ['Eleventh day of February in the year Two Thousand Twenty-Five', '2025-02-11'],
    ['first day of June, Nineteen Ninety-Nine', '1999-06-01'],
    ['31 March 2026', '2026-03-31'],
    ['31-Mar-2026', '2026-03-31'],
    ['2026-03-31', '2026-03-31'],
    ['2026/03/31', '2026-03-31'],
    ['03/31/2026', '2026-03-31'],
    ['3/1/2026', '2026-03-01'],
    ['3-1-2026', '2026-03-01'],
    ['31/03/2026', '2026-03-31'],
    ['6/30/09', '2009-06-30'],
    ['6/30/99', '1999-06-30'],
    ['01-27-26', '2026-01-27'],
  ])('%s', (text, day) => {
    expect(valuesIn(scanDates, `It was on ${text}, as agreed`)).toEqual([day])
  })

  it.each(['February 30, 2026', '13/32/2026', 'March 2026', '2026', '1-800-555-0166', '12/2026'])(
    '%s is not a date',
    (text) => expect(valuesIn(scanDates, text)).toEqual([]),
  )
})

describe('dates of other documents', () => {
  const sureness = (text: string) => scanOwnDays(fold(text)).map(({ sure }) => sure)

  it.each([
    'in line with our proposal dated January 9, 2023',
    'that certain Ground Lease Agreement dated as of December 11, 2014',
    'supersedes the letter of intent dated February 2, 2021',
    'under the EPC Agreement (the "EPC") between Owner and Builder dated April 30, 2024',
    'the tract in the deed recorded on June 3, 1977',
  ])('are uncertain: %s', (text) => expect(sureness(text)[0]).toBeLessThan(0.5))

  it.each([
    'THIS LEASE AGREEMENT dated as of December 11, 2014',
    'This Easement is made on March 3, 2021',
    'Dated: March 3, 2021',
    'Report date March 3, 2021',
    'The Facility was placed in service on March 3, 2021',
  ])('do not include: %s', (text) => expect(sureness(text)).toEqual([1]))
})

describe('money', () => {
  it.each<[string, number]>([
    ['$1,234.56', 1_234.56],
    ['$ 1,234', 1_234],
    ['US$1.2 million', 1_200_000],
    ['USD 5,000,000', 5_000_000],
    ['$3.5MM', 3_500_000],
    ['$250k', 250_000],
    ['1.2 million dollars', 1_200_000],
    ['One Million Dollars ', 1_000_000],
    ['Forty-Two Thousand Five Hundred Dollars', 42_500],
    ['($1,250)', -1_250],
    ['$ 48 , 000 . 00', 48_000],
    ['Ten Dollars and Fifty Cents', 10.5],
    ['$0.925', 0.925],
    ['$.05', 0.05],
  ])('%s', (text, amount) => expect(valuesIn(scanMoney, `pay ${text} now`)).toEqual([amount]))

  it('reads a figure in parentheses after words as the same amount, not as negative', () => {
    const text = 'Forty-Two Thousand and No/100 Dollars ($42,000.00) and a loss of ($3,118)'
    expect(valuesIn(scanMoney, text)).toEqual([42_000, 42_000, -3_118])
  })

  it('reads bare numbers only in columns', () => {
    expect(valuesIn(scanMoney, 'Total 5,801,400.00')).toEqual([])
    expect(valuesIn(scanAmounts, 'Total 5,801,400.00 (2,100) 12')).toEqual([5_801_400, -2_100, 12])
    expect(valuesIn(scanAmounts, '12% of 03/31/2026, 15 days, 6,000 kW')).toEqual([])
  })
})

describe('capacity and energy', () => {
  it.each<[string, number, string]>([
    ['7,920 kW DC', 7_920, 'dc'],
    ['6.0 MWac', 6_000, 'ac'],
    ['6 MW-AC', 6_000, 'ac'],
    ['7.92 MWp', 7_920, 'dc'],
    ['10 MW (AC)', 10_000, 'ac'],
    ['1.2 GW', 1_200_000, ''],
    ['ten-megawatt or 10 megawatts', 10_000, ''],
    ['300 W', 0.3, ''],
  ])('%s', (text, value, unit) => {
    expect(scanKilowatts(fold(text)).map((found) => [found.value, found.unit])).toEqual([
      [value, unit],
    ])
  })

  it('distinguishes power from energy', () => {
    expect(valuesIn(scanKilowatts, '80,000 kWh, 20 MW / 80 MWh, 44 kilowatt-hours')).toEqual([
      20_000,
    ])
    expect(valuesIn(scanKilowattHours, '148,320 kWh and 80 MWh, 2 megawatt-hours')).toEqual([
      148_320, 80_000, 2_000,
    ])
    expect(valuesIn(scanGigawattHours, '14,731 MWh or 14.731 GWh')).toEqual([14.731, 14.731])
  })
})

describe('terms', () => {
  it.each<[string, number]>([
    ['twenty (20) years', 20],
    ['Twenty-Five (25) Contract Years', 25],
    ['thirty-five years', 35],
    ['20-year', 20],
    ['240 months', 20],
    ['one hundred eighty (180) months', 15],
    ['until the twentieth (20th) anniversary', 20],
    ['the end of the fifteenth (15th) Contract Year', 15],
    ['fifteen (15) consecutive years', 15],
  ])('%s', (text, years) => expect(valuesIn(scanTerms, text)).toEqual([years]))

  it('skips periods that are not whole years', () => {
    expect(valuesIn(scanTerms, 'thirty (30) days, 18 months, 250 years')).toEqual([])
  })
})

describe('numbers', () => {
  it('reads percentages', () => {
    expect(valuesIn(scanPercents, '15.8%, forty percent (40%), 2.5 per cent, ten percent')).toEqual(
      [15.8, 40, 2.5, 10],
    )
  })
  it('reads plain numbers, skipping dates, money, and percentages', () => {
    expect(valuesIn(scanNumbers, '5,248 of 33,213 hours, 12.5% on 03/31/2026 for $44')).toEqual([
      5_248, 33_213,
    ])
    expect(valuesIn(scanIntegers, 'three (3) of 12.5 and seven')).toEqual([3, 7])
    expect(valuesIn(scanYears, 'fiscal 2025, $2,024 and 1999-2000')).toEqual([2025])
  })
  it.each<[string, number | null]>([
    ['one hundred twenty-five', 125],
    ['two million three hundred thousand', 2_300_000],
    ['twentieth', 20],
    ['twenty first', 21],
    ['many', null],
  ])('%s', (words, value) => expect(numberOfWords(words)).toBe(value))
})

describe('parties', () => {
  it.each([
    [
      'is made by and between Bluestem Solar I, LLC, a Delaware limited liability company ("Owner"), and\nSunfield Services, LLC, a Colorado limited liability company (the “Provider”).',
      [
        ['Bluestem Solar I, LLC', 'owner'],
        ['Sunfield Services, LLC', 'provider'],
      ],
    ],
    [
      'by and between\nOverlook Owner, LLC\n(“Owner”)\nand\nBrightspan Constructors, Inc.\n(“Contractor”)',
      [
        ['Overlook Owner, LLC', 'owner'],
        ['Brightspan Constructors, Inc.', 'contractor'],
      ],
    ],
    [
      'is between\nBig Sky Pipeline Company ("Transporter"), an Arkansas corporation, and\nOak Gas Company, a division of Oak Holdings,\n("Shipper");',
      [
        ['Big Sky Pipeline Company', 'transporter'],
        ['Oak Gas Company', 'shipper'],
      ],
    ],
    [
      'by and between the TOWN OF ELM, VIRGINIA, a Virginia municipal corporation (“Grantor”), and ELM GAS COMPANY, a Virginia corporation (“Grantee”).',
      [
        ['TOWN OF ELM, VIRGINIA', 'grantor'],
        ['ELM GAS COMPANY', 'grantee'],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(scanParties(text).map(({ name, roles }) => [name, roles[0]])).toEqual(expected)
  })

  it('distinguishes people from companies', () => {
    expect(looksLikePerson('Marisol Vega')).toBe(true)
    expect(looksLikePerson('Dr. Jean de la Cruz, P.E.')).toBe(true)
    expect(looksLikePerson('Summit Range Bank')).toBe(false)
  })
})

describe('any surrounding text', () => {
  const filler = fc.stringMatching(/^[a-z ,]{0,40}$/)
  const day = fc
    .date({ min: new Date('1971-01-01'), max: new Date('2068-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const ways = [formatDate, formatDateMedium, formatDateLong, (date: string) => date]

  it('does not hide a date in any of our formats', () => {
    fc.assert(
      fc.property(filler, day, fc.constantFrom(...ways), filler, (before, date, write, after) => {
        expect(valuesIn(scanDates, `${before}; ${write(date)}; ${after}`)).toContain(date)
      }),
    )
  })

  it('does not hide an amount', () => {
    fc.assert(
      fc.property(filler, fc.integer({ min: 0, max: 10 ** 11 }), filler, (before, cents, after) => {
        const amount = cents / 100
        const written = amount.toLocaleString('en-US', { minimumFractionDigits: 2 })
        expect(valuesIn(scanMoney, `${before}; $${written}; ${after}`)).toContain(amount)
      }),
    )
  })

  it('keeps its length when folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(text)).toHaveLength(text.length)
      }),
    )
  })

  it.each([
    ['digits', '7'.repeat(500_000)],
    ['digits with commas', '7,'.repeat(500_000)],
    ['brackets', '('.repeat(500_000)],
    ['dollar signs', '$ '.repeat(500_000)],
    ['number words', 'one hundred '.repeat(80_000)],
    ['quotation marks', '("'.repeat(500_000)],
    ['capitals', 'A, '.repeat(330_000)],
    ['blanks', ' '.repeat(500_000)],
    ['months', 'may '.repeat(250_000)],
  ])('with half a million characters of %s is read to the end', (_what, text) => {
    for (const scan of [
      scanOwnDays,
      scanPlaces,
      scanAmounts,
      scanKilowatts,
      scanKilowattHours,
      scanTerms,
      scanPercents,
      scanIntegers,
      scanYears,
    ]) {
      // Quadratic work would run into the time limit.
      expect(scan(fold(text))).toBeInstanceOf(Array)
    }
    expect(scanParties(text)).toEqual([])
  })
})
