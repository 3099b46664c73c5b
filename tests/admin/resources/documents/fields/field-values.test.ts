import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  changesOf,
  NEW_FIELD,
  nameFromLabel,
  valuesOf,
} from '#admin/resources/documents/fields/field-values.ts'
import { fieldsSchemas } from '#shared/contract/schemas/documents/fields.ts'
import { fieldRecord } from './records.ts'

describe('the form of a field', () => {
  it('sends what the contract accepts', () => {
    const body = bodyOf({
      ...NEW_FIELD,
      field_name: 'roof_age',
      field_label: ' Roof age ',
      category: 'site_control',
    })
    expect(fieldsSchemas.create.body.parse(body)).toMatchObject({
      field_label: 'Roof age',
      help: null,
    })
  })

  it('sends no changes when nothing was edited', () => {
    const record = fieldRecord()
    expect({ ...record, ...changesOf(valuesOf(record)) }).toEqual(record)
  })

  it('never sends what cannot be changed', () => {
    const changes = changesOf(valuesOf(fieldRecord()))
    expect(Object.keys(changes)).not.toEqual(expect.arrayContaining(['field_name']))
    expect(fieldsSchemas.patch.body.safeParse(changes).success).toBe(true)
  })

  it('leaves out what the data type does not allow', () => {
    const body = bodyOf({ ...valuesOf(fieldRecord()), data_type: 'text', options: 'us_state' })
    expect(body).toMatchObject({ min: null, max: null, options: null })
  })

  it('keeps the audience in its fixed order', () => {
    const values = { ...NEW_FIELD, for_buyer: false }
    expect(bodyOf(values).audience).toEqual(['seller', 'frontdoor'])
  })
})

describe('a name from a label', () => {
  it.each([
    ['Site lease term', 'site_lease_term'],
    ['  O&M agreement (years) ', 'o_m_agreement_years'],
    ['25D share', 'd_share'],
    ['Größe', 'gr_e'],
    ['', ''],
    ['x'.repeat(80), 'x'.repeat(63)],
  ])('%s: %s', (label, name) => {
    expect(nameFromLabel(label)).toBe(name)
  })
})
