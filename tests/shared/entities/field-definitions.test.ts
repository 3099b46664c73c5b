import { describe, expect, it } from 'vitest'
import { documentTypeData, documentTypes } from '#shared/entities/document-types.ts'
import { fieldDefinitionSchema, MAX_TERM } from '#shared/entities/field-definitions/define.ts'
import {
  projectFieldDefinitions,
  projectKeyFields,
  projectTermFields,
} from '#shared/entities/field-definitions/project.ts'
import { fieldDefinitions } from '#shared/entities/field-definitions.ts'

const projectField = (name: string) =>
  projectFieldDefinitions.find(({ field_name }) => field_name === name)

describe('field definitions', () => {
  it.each(fieldDefinitions.map((field) => [field.level, field.field_name, field] as const))(
    '%s %s is valid',
    (_level, _name, field) => {
      expect(fieldDefinitionSchema.safeParse(field).error).toBeUndefined()
      expect(field.options !== null).toBe(field.data_type === 'select')
    },
  )

  it('have one definition per name and level', () => {
    const keys = fieldDefinitions.map(({ level, field_name }) => `${level} ${field_name}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('have one label per name and level', () => {
    const labels = fieldDefinitions.map(({ level, field_label }) => `${level} ${field_label}`)
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })

  it('have company labels that are short enough for one line of the form', () => {
    const labels = fieldDefinitions.filter(({ level }) => level === 'company')
    expect(labels.filter(({ field_label }) => field_label.length > 32)).toEqual([])
  })

  it.each(projectKeyFields)('key field %s is defined', (name) => {
    expect(projectField(name)).toBeDefined()
  })

  it.each(projectTermFields)('%s counts years from 0 to 2147483647', (name) => {
    expect(projectField(name)).toMatchObject({
      data_type: 'integer',
      field_type: 'NUMBER_OF_YEARS',
      unit: 'number of years',
      min: 0,
      max: 2_147_483_647,
    })
    expect(MAX_TERM).toBe(2_147_483_647)
  })

  it('hide the guarantor outcome from everyone but staff', () => {
    const outcome = fieldDefinitions.find(({ field_name }) => field_name === 'guarantor_outcome')
    expect(outcome).toMatchObject({ audience: [], readonly: true })
  })

  it('have the same kind of value as document fields of the same name', () => {
    const shared = [
      'site_lease_term',
      'placed_in_service_date',
      'construction_start_date',
      'pto_date',
    ]
    for (const name of shared) {
      const inDocuments = documentTypes.values
        .flatMap((type) => documentTypeData[type].fields)
        .filter(({ field_name }) => field_name === name)
      expect(inDocuments.length).toBeGreaterThan(0)
      const unit = projectField(name)?.unit
      for (const { kind } of inDocuments) {
        expect(kind).toBe(unit === 'number of years' ? 'number_of_years' : 'date')
      }
    }
  })
})
