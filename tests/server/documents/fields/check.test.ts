import { describe, expect, it } from 'vitest'
import { definitionProblems } from '#server/features/documents/fields/check.ts'
import { fieldDefinitions } from '#shared/entities/field-definitions.ts'

describe('definitionProblems', () => {
  it.each(fieldDefinitions.map((definition) => [definition.field_name, definition] as const))(
    'finds nothing wrong with %s, which is installed by default',
    (_name, definition) => {
      expect(definitionProblems(definition)).toEqual({})
    },
  )

  const plain = {
    data_type: 'float',
    field_type: 'PERCENT',
    unit: 'percent',
    options: null,
    min: 0,
    max: 100,
  } as const

  it.each([
    [{ ...plain, unit: null }, 'unit'],
    [{ ...plain, field_type: 'STRING' as const }, 'field_type'],
    [{ ...plain, options: 'us_state' as const }, 'options'],
    [{ ...plain, min: 101 }, 'max'],
    [{ ...plain, data_type: 'boolean' as const, field_type: 'ENUM' as const, unit: null }, 'min'],
  ])('names what does not fit in %o', (definition, field) => {
    expect(definitionProblems(definition)).toHaveProperty(field)
  })
})
