import { describe, expect, it } from 'vitest'
import { legibilityOf } from '#server/reading/page-text/legibility.ts'

const CONTRACT = `This Operation and Maintenance Agreement is made as of March 14, 2024 by and between
Brightwater Solar LLC, a Delaware limited liability company, and O’Neil & Sons McGrath Ltd., and sets out
the services, fees, insurance and liability of the parties for the plant near St. Louis, MO 63101.`

describe('the text of a page', () => {
  it.each([
    ['', 'empty'],
    [' \n ', 'empty'],
    ['Case 1:14-cv-01242 Document 12 Filed 09/12/14 Page 1 of 2', 'sparse'],
    [CONTRACT, 'legible'],
    [CONTRACT.toUpperCase(), 'legible'],
    ['12 14.5 $900 (3) 2024 '.repeat(40), 'legible'],
    ['\uE001\uE002\uE003 lease \uE004\uE005 '.repeat(10), 'garbled'],
    ['tH1s sCaN gArBlE xqzt bcdfghjk IlIl1 rnWv '.repeat(20), 'garbled'],
    ['عقد إيجار الأرض بين المالك والمستأجر '.repeat(10), 'legible'],
    ['ооо солнечная энергия договор аренды '.repeat(10), 'legible'],
  ])('%j is %s', (text, expected) => {
    expect(legibilityOf({ text })).toBe(expected)
  })
})
