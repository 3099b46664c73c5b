import { describe, expect, it } from 'vitest'
import { savedWords } from '#admin/resources/projects/import-projects/import-words.ts'
import { projectFieldDefinitions } from '#shared/entities/field-definitions/project.ts'
import type { FieldValue } from '#shared/format/field-values.ts'

const fields = new Map(projectFieldDefinitions.map((field) => [field.field_name, field]))

describe('what a cell saves', () => {
  it.each<[string, FieldValue, FieldValue | undefined, FieldValue | undefined, string]>([
    ['projected_itc_amount', '$1,200,000', 1_200_000, undefined, '$1,200,000'],
    ['projected_itc_amount', '1200000', 1_200_000, 900_000, '$900,000 → $1,200,000'],
    ['installed_capacity_dc', '300', 300, null, 'empty → 300 kW'],
    ['installation_type', 'ROOFTOP SOLAR', 'rooftop_solar', undefined, 'Rooftop Solar'],
    ['installed_capacity_dc', 'many', undefined, undefined, 'many'],
    ['seller', 'Halcyon', undefined, undefined, 'Halcyon'],
  ])('of %s from %j', (name, cell, value, was, words) => {
    const row = {
      cells: [cell],
      values: value === undefined ? {} : { [name]: value },
      before: was === undefined ? {} : { [name]: was },
    }
    expect(savedWords(row, 0, name, fields.get(name))).toBe(words)
  })
})
