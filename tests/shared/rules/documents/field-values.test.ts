import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldDefinitions } from '#shared/entities/field-definitions.ts'
import { dataTypes, type FieldKind, fieldKinds } from '#shared/entities/fields.ts'
import { checkFieldValue } from '#shared/rules/documents/field-values.ts'

const define = (
  kind: FieldKind,
  rest: Partial<Parameters<typeof checkFieldValue>[0]> = {},
): Parameters<typeof checkFieldValue>[0] => ({
  ...fieldKinds[kind],
  options: null,
  min: null,
  max: null,
  ...rest,
})

const text = define('string')
const zip = define('string', { field_name: 'zip_code' })
const integer = define('integer')
const term = define('number_of_years', { min: 0, max: 2147483647 })
const dollars = define('dollars', { min: 0 })
const cents = define('dollars_and_cents')
const kilowatts = define('kilowatts', { min: 0 })
const percent = define('percent', { min: 0, max: 100 })
const date = define('date')
const yesNo = define('boolean')
const state = define('enum', { options: 'us_state' })

describe('checkFieldValue accepts', () => {
  it.each([
    [text, 'Mesa "North" -- 😀 ‏שלום'],
    [text, ' padded '],
    [zip, '80202'],
    [zip, '80202-1234'],
    [integer, 0],
    [integer, -12],
    [integer, 2147483647],
    [integer, -2147483647],
    [term, 0],
    [term, 2147483647],
    [dollars, 9_999_999_999_999],
    [cents, 0.1],
    [cents, 1234567.89],
    [cents, -9_999_999_999_999.99],
    [kilowatts, 4800.125],
    [percent, 100],
    [date, '2024-02-29'],
    [date, '1900-01-01'],
    [date, '2199-12-31'],
    [yesNo, false],
    [yesNo, true],
    [state, 'TX'],
  ])('%# %j', (definition, value) => {
    expect(checkFieldValue(definition, value)).toEqual({ ok: true, value })
  })

  it.each(dataTypes.values)('null, which clears a %s field', (data_type) => {
    expect(checkFieldValue({ ...text, data_type }, null)).toEqual({ ok: true, value: null })
  })

  it.each(['', '   ', '\n\t'])('blank text %j as nothing', (blank) => {
    expect(checkFieldValue(text, blank)).toEqual({ ok: true, value: null })
  })

  it('zero without a sign', () => {
    expect(checkFieldValue(integer, -0)).toStrictEqual({ ok: true, value: 0 })
    expect(checkFieldValue(kilowatts, -0)).toStrictEqual({ ok: true, value: 0 })
  })
})

describe('checkFieldValue refuses', () => {
  it.each([
    [text, 12, 'Enter text'],
    [text, 'a\0b', 'Remove unsupported characters'],
    [text, '\ud800', 'Remove unsupported characters'],
    [text, 'a'.repeat(10_001), 'Use at most 10,000 characters'],
    [zip, 'Denver', 'Use five digits, such as 80202, or nine, such as 80202-1234'],
    [zip, '8020', 'Use five digits, such as 80202, or nine, such as 80202-1234'],
    [integer, '12', 'Enter a whole number'],
    [integer, '12 kW', 'Enter a whole number'],
    [integer, 1.5, 'Enter a whole number'],
    [integer, 2 ** 53, 'Enter a whole number'],
    [integer, Number.NaN, 'Enter a whole number'],
    [integer, 2147483648, 'Enter a number from -2,147,483,647 to 2,147,483,647'],
    [term, 2147483648, 'Enter a number from 0 to 2,147,483,647'],
    [term, -1, 'Enter a number from 0 to 2,147,483,647'],
    [term, true, 'Enter a whole number'],
    [dollars, -1, 'Enter a number from 0 to 9,999,999,999,999'],
    [dollars, 0.5, 'Enter a whole number'],
    [cents, 0.001, 'Use at most two decimals'],
    [cents, 1e300, 'Enter a number from -9,999,999,999,999.99 to 9,999,999,999,999.99'],
    [kilowatts, '4800', 'Enter a number'],
    [kilowatts, Number.POSITIVE_INFINITY, 'Enter a number'],
    [percent, 100.01, 'Enter a number from 0 to 100'],
    [date, '2023-02-29', 'Enter a date such as 2026-03-31'],
    [date, '2024-2-29', 'Enter a date such as 2026-03-31'],
    [date, '2024-02-29T00:00:00Z', 'Enter a date such as 2026-03-31'],
    [date, '0001-01-01', 'Enter a year between 1900 and 2199'],
    [date, '1899-12-31', 'Enter a year between 1900 and 2199'],
    [date, '2200-01-01', 'Enter a year between 1900 and 2199'],
    [date, '2026-03-31\n', 'Enter a date such as 2026-03-31'],
    [date, 20240229, 'Enter a date such as 2026-03-31'],
    [yesNo, 'true', 'Choose yes or no'],
    [yesNo, 1, 'Choose yes or no'],
    [state, 'Texas', 'Choose one of the options'],
    [state, 'toString', 'Choose one of the options'],
    [state, '', 'Choose one of the options'],
    [define('enum'), 'TX', 'Choose one of the options'],
  ])('%# %j: %s', (definition, value, message) => {
    expect(checkFieldValue(definition, value)).toEqual({ ok: false, message })
  })

  it.each(dataTypes.values)('lists, objects, and nothing in a %s field', (data_type) => {
    const definition = { ...text, data_type }
    for (const value of [[], {}, [1], { value: 1 }, undefined]) {
      expect(checkFieldValue(definition, value).ok).toBe(false)
    }
  })
})

describe('checkFieldValue on any JSON', () => {
  it('returns a value of the right type or a message, for every definition', () => {
    const types = {
      text: 'string',
      select: 'string',
      integer: 'number',
      float: 'number',
      boolean: 'boolean',
      date: 'string',
    } as const
    fc.assert(
      fc.property(fc.constantFrom(...fieldDefinitions), fc.jsonValue(), (definition, value) => {
        const result = checkFieldValue(definition, value)
        if (!result.ok) expect(result.message).not.toBe('')
        else if (result.value !== null)
          expect(typeof result.value).toBe(types[definition.data_type])
      }),
      { numRuns: 2000 },
    )
  })
})
