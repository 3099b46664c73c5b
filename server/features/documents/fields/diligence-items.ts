import type { DiligenceItem } from '#shared/contract/schemas/documents/documents.ts'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import { projectKeyFields } from '#shared/entities/field-definitions/project.ts'
import { asksField } from '#shared/rules/documents/asked-fields.ts'

/** The key fields for the installation type: what has no direct-current capacity has the other one. */
function keyFields(fields: readonly FieldRecord[]): ReadonlySet<string> {
  const type = fields.find(({ field_name }) => field_name === 'installation_type')?.value
  const capacity = asksField('installed_capacity_dc', type)
    ? 'installed_capacity_dc'
    : 'installed_capacity_ac'
  return new Set(
    projectKeyFields.map((name) => (name === 'installed_capacity_dc' ? capacity : name)),
  )
}

/** The in-service date is only known after the fact, and an adder claim may be left open. */
const isRequired = (name: string) => name !== 'placed_in_service_date' && !name.startsWith('adder_')

/** Returns the rows that a project's key fields add to its diligence list. */
export function keyFieldItems(fields: readonly FieldRecord[]): DiligenceItem[] {
  const names = keyFields(fields)
  return fields
    .filter((field) => names.has(field.field_name))
    .map((field) => ({
      kind: 'field',
      key: field.field_name,
      label: field.field_label,
      category: field.category,
      required: isRequired(field.field_name),
      ...standingOf(field),
      is_being_checked: false,
      document_id: null,
    }))
}

/** A value whose evidence is gone stays `unstructured` until we settle it. */
function standingOf(field: FieldRecord): Pick<DiligenceItem, 'state' | 'note'> {
  const { value, stale_reason: note } = field
  if (value === null) return { state: 'missing', note: null }
  return { state: note === null ? 'completed' : 'unstructured', note }
}
