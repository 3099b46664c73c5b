import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'

/** A field as the server returns it. */
export const fieldRecord = (given: Partial<FieldDefinitionRecord> = {}): FieldDefinitionRecord => ({
  id: 5,
  field_name: 'total_project_cost',
  field_label: 'Total Project Cost',
  level: 'project',
  data_type: 'integer',
  field_type: 'DOLLARS',
  unit: 'dollars',
  category: 'project_costs',
  options: null,
  choices: null,
  min: 0,
  max: null,
  help: null,
  audience: ['buyer', 'seller'],
  readonly: false,
  is_active: true,
  position: 12,
  version: 3,
  ...given,
})
