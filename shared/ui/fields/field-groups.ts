import type { FieldValue } from '#shared/contract/schemas/fields.ts'
import { type DocumentCategory, documentCategories } from '#shared/entities/documents.ts'
import { enumeration } from '#shared/entities/enumeration.ts'

export const fieldFilters = enumeration({ all: 'All', missing: 'To fill in', filled: 'Filled in' })
export type FieldFilter = (typeof fieldFilters.values)[number]

/** A value that only staff set is nothing to fill in. */
export const filterOfField = ({ value, readonly }: Pick<FieldValue, 'value' | 'readonly'>) =>
  value !== null ? 'filled' : readonly ? null : 'missing'

export function countFields(fields: readonly FieldValue[]): Record<FieldFilter, number> {
  const counts = { all: fields.length, missing: 0, filled: 0 }
  for (const field of fields) {
    const filter = filterOfField(field)
    if (filter) counts[filter] += 1
  }
  return counts
}

export interface FieldGroup {
  category: DocumentCategory
  fields: FieldValue[]
  /** Over all fields of the category. */
  filled: number
  total: number
}

/** The fields under their categories; `text` is looked for in their names. */
export function groupFields(
  fields: readonly FieldValue[],
  show: FieldFilter,
  text: string,
): FieldGroup[] {
  const wanted = text.trim().toLowerCase()
  return documentCategories.values.flatMap((category) => {
    const within = fields.filter((field) => field.category === category)
    const shown = within.filter(
      (field) =>
        (show === 'all' || filterOfField(field) === show) &&
        field.field_label.toLowerCase().includes(wanted),
    )
    if (shown.length === 0) return []
    const filled = within.filter(({ value }) => value !== null).length
    return [{ category, fields: shown, filled, total: within.length }]
  })
}
