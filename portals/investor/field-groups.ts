import type { ResponseOf } from '#shared/contract/contract.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { formatFieldValue } from '#shared/format/field-values.ts'

type Field = ResponseOf<'projects.fields'>[number]

export interface FieldGroup {
  category: string
  fields: { name: string; label: string; value: string }[]
}

/** The fields that have a value, by category in the order of the list. */
export function fieldGroups(fields: readonly Field[]): FieldGroup[] {
  const filled = fields.filter(({ value }) => value !== null)
  return documentCategories.options
    .map(({ value: category, label }) => ({
      category: label,
      fields: filled
        .filter((field) => field.category === category)
        .toSorted((a, b) => a.position - b.position)
        .map((field) => ({
          name: field.field_name,
          label: field.field_label,
          value: formatFieldValue(field, field.value),
        })),
    }))
    .filter((group) => group.fields.length > 0)
}
