import { describe, expect, it } from 'vitest'
import {
  isBlank,
  type Meaning,
  meaningOf,
  partiesOf,
  sameValue,
} from '#scripts/reading/same-value.ts'

/** Meaning, the true value, what was read, and whether that is the same. */
const CASES: readonly (readonly [Meaning, string, string, boolean])[] = [
  ['title', 'SUPPLY AGREEMENT', 'Supply Agreement', true],
  ['title', 'SUPPLY AGREEMENT, d', 'Supply Agreement', true],
  ['title', 'SUPPLY AGREEMENT (2nd draft)', 'Supply Agreement', true],
  ['title', 'AMENDMENT NO. 1\n\nSUPPLY AGREEMENT', 'Supply Agreement', false],
  ['title', 'SUPPLY AGREEMENT', 'Lease Agreement', false],
  ['parties', 'Alpha, Inc. ("Buyer"); Beta LLC', 'BETA, L.L.C.; Alpha Incorporated', true],
  ['parties', 'Alpha, Inc.; Beta LLC', 'Alpha, Inc.', false],
  ['parties', 'Alpha, Inc.; Beta LLC', 'Alpha, Inc.; Beta LLC; Gamma LP', false],
  ['parties', 'Alpha Group; Alpha and Beta (each a "Party")', 'Alpha Group', false],
  ['parties', 'Metavante Corp. ("M")', 'Melavante Corporation', true],
  ['parties', 'Blue Hill Foods Inc., dba Corner Bakery', 'Blue Hill Foods, Inc.', true],
  ['date', '2019-02-01', 'February 1, 2019', true],
  ['date', '2019-02-01; 2019-03-01', '2019-03-01', true],
  ['date', '6/30/09', '2009-06-30', true],
  ['date', '2019-02-01', '2019-02-02', false],
  ['date', 'perpetual', 'Perpetual', true],
  ['date', 'perpetual', '2019-02-02', false],
  ['length', 'successive 1 year', '12 months', true],
  ['length', '3 successive 1 year', 'one (1) year', true],
  ['length', '2 weeks', '14 days', true],
  ['length', '30 days', '1 month', false],
  ['length', '60 days', '90 days', false],
  ['place', 'Ontario, Canada', 'Ontario', true],
  ['place', 'New York; Delaware', 'State of Delaware', true],
  ['place', "People's Republic of China", 'People’s Republic of China', true],
  ['place', 'Nevada', 'New York', false],
  ['number', '$1,250,000', '1250000', true],
  ['number', '1250000', '125000', false],
  ['text', 'Tank No. 4', 'tank no 4', true],
]

describe('sameValue', () => {
  it.each(CASES)('%s: %j and %j are the same: %s', (meaning, truth, read, same) => {
    expect(sameValue(meaning, truth, read)).toBe(same)
  })
})

describe('partiesOf', () => {
  it('leaves out names for several parties together', () => {
    const list =
      'Alpha, Inc. ("A"); Beta LLC ("B"); A and B (each a "Party", collectively the "Parties")'
    expect(partiesOf(list).map(({ name }) => name.join(' '))).toEqual(['alpha', 'beta'])
  })

  it('leaves out blanks and repeated names', () => {
    expect(partiesOf('Alpha, Inc.; __________; [*]; ALPHA INC')).toHaveLength(1)
  })

  it.each(['Alpha, Inc.', 'Alpha, Inc. ("A"); Agent'])(
    'accepts a blank with a short name, stated or left out: %s',
    (read) => {
      expect(sameValue('parties', 'Alpha, Inc. ("A"); __________ ("Agent")', read)).toBe(true)
    },
  )
})

it('treats a date with blanks as blank', () => {
  expect(isBlank('[]/[]/2006')).toBe(true)
  expect(isBlank('2006-01-02')).toBe(false)
})

it('goes by the name of a field, then by what its value looks like', () => {
  expect(meaningOf('effective_date', '2006-01-02')).toBe('date')
  expect(meaningOf('parties', 'Alpha')).toBe('parties')
  expect(meaningOf('cap', '$12,000')).toBe('number')
  expect(meaningOf('landlord', 'Alpha')).toBe('text')
})
