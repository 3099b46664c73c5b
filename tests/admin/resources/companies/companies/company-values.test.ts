import { expect, it } from 'vitest'
import { shownValue } from '#admin/resources/companies/companies/company-values.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import { fieldRecord } from '#tests/admin/resources/documents/fields/records.ts'

const company: Company = {
  id: 1,
  name: 'Halcyon Ridge Holdings',
  company_type: 'c_corp',
  ein: null,
  values: { formation_date: '2012-09-04', has_open_bankruptcy: false },
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
}
const text = { level: 'company', data_type: 'text', field_type: 'STRING', unit: null } as const

it.each([
  ['a column', { ...text, field_name: 'name' }, 'Halcyon Ridge Holdings'],
  [
    'a choice in a column',
    {
      ...text,
      field_name: 'company_type',
      data_type: 'select',
      field_type: 'ENUM',
      options: 'company_type',
    },
    'C Corporation',
  ],
  [
    'a date among the values',
    { ...text, field_name: 'formation_date', data_type: 'date' },
    '09/04/2012',
  ],
  ['a plain no', { ...text, field_name: 'has_open_bankruptcy', data_type: 'boolean' }, 'No'],
  ['an empty column', { ...text, field_name: 'ein' }, ''],
  ['a field nobody has filled in', { ...text, field_name: 'website' }, ''],
] as const)('%s is shown', (_name, field, expected) => {
  expect(shownValue(company, fieldRecord(field))).toBe(expected)
})
