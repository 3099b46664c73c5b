import { describe, expect, it } from 'vitest'
import {
  fieldTypesFor,
  fitKind,
  kindWords,
  unitOptional,
  unitsFor,
} from '#admin/resources/documents/fields/field-kinds.ts'
import { dataTypes, fieldKinds } from '#shared/entities/fields.ts'

const kinds = Object.values(fieldKinds)

describe('choices of a field definition', () => {
  it('offer every existing kind and no other', () => {
    const offered = dataTypes.values.flatMap((data_type) =>
      fieldTypesFor(data_type).flatMap(({ value: field_type }) => {
        const kind = { data_type, field_type, unit: null }
        const withUnit = unitsFor(kind).map(({ value }) => ({ ...kind, unit: value }))
        return unitOptional(kind) ? [kind, ...withUnit] : withUnit
      }),
    )
    const byText = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).sort()
    expect(byText(offered)).toEqual(byText(kinds))
  })

  it('offer nothing before a data type is chosen', () => {
    expect(fieldTypesFor(null)).toEqual([])
  })
})

describe('the closest kind', () => {
  it.each([
    [
      'keeps what fits',
      { data_type: 'float', field_type: 'PERCENT', unit: 'percent' },
      { data_type: 'float', field_type: 'PERCENT', unit: 'percent' },
    ],
    [
      'takes the unit of a new meaning',
      { data_type: 'float', field_type: 'TONS', unit: 'percent' },
      { data_type: 'float', field_type: 'TONS', unit: 'tons' },
    ],
    [
      'takes the first meaning of a new data type',
      { data_type: 'date', field_type: 'TONS', unit: 'tons' },
      { data_type: 'date', field_type: 'DATE', unit: null },
    ],
    [
      'keeps a unit that may stand',
      { data_type: 'integer', field_type: 'INTEGER', unit: 'year' },
      { data_type: 'integer', field_type: 'INTEGER', unit: 'year' },
    ],
    [
      'drops a unit that may not',
      { data_type: 'integer', field_type: 'INTEGER', unit: 'tons' },
      { data_type: 'integer', field_type: 'INTEGER', unit: null },
    ],
    [
      'waits for a data type',
      { data_type: null, field_type: 'TONS', unit: null },
      { data_type: null, field_type: 'TONS', unit: null },
    ],
  ] as const)('%s', (_name, choice, expected) => {
    expect(fitKind(choice)).toEqual(expected)
  })
})

it.each([
  [{ data_type: 'text', field_type: 'STRING' }, 'Text'],
  [{ data_type: 'integer', field_type: 'DOLLARS' }, 'Integer · Dollars'],
  [{ data_type: 'boolean', field_type: 'ENUM' }, 'Yes/No'],
] as const)('%o reads as %s', (kind, words) => {
  expect(kindWords(kind)).toBe(words)
})
