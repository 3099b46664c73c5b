import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import { type DocumentCategory, documentCategories } from '#shared/entities/documents.ts'
import { enumeration } from '#shared/entities/enumeration.ts'

export const fieldFilters = enumeration({
  all: 'All',
  missing: 'Missing',
  filled: 'Filled in',
  stale: 'In review',
})
export type FieldFilter = (typeof fieldFilters.values)[number]

/** An empty value that only staff set does not count as missing, and a stale value does not count as filled in. */
function filterOfField({
  value,
  readonly,
  stale_reason,
}: FieldRecord): Exclude<FieldFilter, 'all'> | null {
  if (value === null) return readonly ? null : 'missing'
  return stale_reason === null ? 'filled' : 'stale'
}

/** The number of fields that each filter shows, given the search text. */
export function countFields(
  fields: readonly FieldRecord[],
  text: string,
): Record<FieldFilter, number> {
  const found = fields.filter((field) => isNamed(field, text))
  const counts = { all: found.length, missing: 0, filled: 0, stale: 0 }
  for (const field of found) {
    const filter = filterOfField(field)
    if (filter) counts[filter] += 1
  }
  return counts
}

export interface FieldGroup {
  category: DocumentCategory
  fields: FieldRecord[]
  /** Over the whole category: `filled` counts the filled-in fields, `stale` the ones in review. */
  filled: number
  stale: number
  total: number
}

/** The fields grouped by category; `text` is searched for in their names. */
export function groupFields(
  fields: readonly FieldRecord[],
  show: FieldFilter,
  text: string,
): FieldGroup[] {
  return documentCategories.values.flatMap((category) => {
    const within = fields.filter((field) => field.category === category)
    const shown = within.filter(
      (field) => (show === 'all' || filterOfField(field) === show) && isNamed(field, text),
    )
    if (shown.length === 0) return []
    const { filled, stale } = countFields(within, '')
    return [{ category, fields: shown, filled, stale, total: within.length }]
  })
}

const isNamed = ({ field_label }: FieldRecord, text: string): boolean =>
  field_label.toLowerCase().includes(text.trim().toLowerCase())
