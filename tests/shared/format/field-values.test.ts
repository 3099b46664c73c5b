import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldDefinitions } from '#shared/entities/field-definitions.ts'
import { fieldKinds } from '#shared/entities/fields.ts'
import { optionLists } from '#shared/entities/option-lists.ts'
import {
  formatFieldValue,
  formatYesNo,
  parseFieldValue,
  parseYesNo,
} from '#shared/format/field-values.ts'
import { joinMultiselect, splitMultiselect } from '#shared/format/multiselect.ts'

const plain = { options: null }

describe('formatFieldValue', () => {
  it.each([
    [{ ...fieldKinds.string, ...plain }, 'Swan Lake', 'Swan Lake'],
    [{ ...fieldKinds.integer, ...plain }, 1200, '1,200'],
    [{ ...fieldKinds.boolean, ...plain }, true, 'Yes'],
    [{ ...fieldKinds.boolean, ...plain }, false, 'No'],
    [{ ...fieldKinds.date, ...plain }, '2026-07-04', '07/04/2026'],
    [{ ...fieldKinds.kilowatts, ...plain }, 4800, '4,800 kW'],
    [{ ...fieldKinds.enum, options: 'project_type' }, 'rooftop_solar', 'Rooftop Solar'],
    [{ ...fieldKinds.enum, options: 'us_state' }, 'CA;NY', 'California, New York'],
    [{ ...fieldKinds.enum, options: 'us_state' }, 'ZZ', 'ZZ'],
    [{ ...fieldKinds.string, ...plain }, null, ''],
  ] as const)('%j with %j reads %j', (field, value, text) => {
    expect(formatFieldValue(field, value)).toBe(text)
  })
})

describe('parseFieldValue', () => {
  it.each([
    [{ ...fieldKinds.string, ...plain }, '  Swan Lake ', 'Swan Lake'],
    [{ ...fieldKinds.string, ...plain }, '   ', null],
    [{ ...fieldKinds.number_of_years, ...plain }, '25 years', 25],
    [{ ...fieldKinds.dollars_and_cents, ...plain }, '$1,234.50', 1234.5],
    [{ ...fieldKinds.date, ...plain }, 'July 4, 2026', '2026-07-04'],
    [{ ...fieldKinds.date, ...plain }, 'tomorrow', null],
    [{ ...fieldKinds.boolean, ...plain }, 'YES', true],
    [{ ...fieldKinds.boolean, ...plain }, 'perhaps', null],
    [{ ...fieldKinds.enum, options: 'project_type' }, 'ROOFTOP solar', 'rooftop_solar'],
    [{ ...fieldKinds.enum, options: 'project_type' }, 'Rooftop_Solar', 'rooftop_solar'],
    [{ ...fieldKinds.enum, options: 'project_type' }, 'nuclear', null],
    [{ ...fieldKinds.enum, options: 'us_state' }, 'california; ny', 'CA;NY'],
    [{ ...fieldKinds.enum, options: 'us_state' }, 'california; atlantis', null],
    [{ ...fieldKinds.enum, ...plain }, 'anything', null],
  ] as const)('%j reads %j as %j', (field, text, value) => {
    expect(parseFieldValue(field, text)).toBe(value)
  })

  it('reads back every choice that it shows, by label and by value', () => {
    for (const field of fieldDefinitions.filter(({ options }) => options !== null)) {
      const list = optionLists[field.options ?? 'us_state']
      for (const { value, label } of list.options) {
        expect(parseFieldValue(field, formatFieldValue(field, value))).toBe(value)
        expect(parseFieldValue(field, label.toUpperCase())).toBe(value)
        expect(parseFieldValue(field, value.toUpperCase())).toBe(value)
      }
    }
  })

  it('never throws on any text for any field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fieldDefinitions), fc.string(), (field, text) => {
        const value = parseFieldValue(field, text)
        expect(formatFieldValue(field, value)).toBeTypeOf('string')
      }),
    )
  })
})

describe('yes and no', () => {
  it('round-trips', () => {
    for (const value of [true, false]) expect(parseYesNo(formatYesNo(value))).toBe(value)
  })

  it.each([
    ['y', true],
    [' TRUE ', true],
    ['N', false],
    ['false', false],
    ['1', null],
    ['', null],
  ])('%j is %j', (text, value) => {
    expect(parseYesNo(text)).toBe(value)
  })
})

describe('multiselect', () => {
  it.each([
    ['a;b', ['a', 'b']],
    [' a ; ;b;', ['a', 'b']],
    ['', []],
  ])('%j splits into %j', (text, choices) => {
    expect(splitMultiselect(text)).toEqual(choices)
  })

  it('joins what it split', () => {
    const choice = fc.stringMatching(/^[a-z_]{1,12}$/)
    fc.assert(
      fc.property(fc.array(choice), (choices) => {
        expect(splitMultiselect(joinMultiselect(choices))).toEqual(choices)
      }),
    )
  })
})
