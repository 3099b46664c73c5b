import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'

/** A file in a slot, or a slot that is still empty. */
export interface CostRow {
  key: string
  slot: DocumentSlot
  file: VersionedDocument | null
}

/** A row for each visible file of the cost slots; what is required and missing comes first. */
export function costRows(slots: readonly DocumentSlot[]): CostRow[] {
  return slots
    .filter(({ category }) => category === 'project_costs')
    .flatMap((slot): CostRow[] => {
      const files = slot.versioned_documents.filter(({ is_hidden }) => !is_hidden)
      if (files.length === 0) return [{ key: `slot-${slot.id}`, slot, file: null }]
      return files.map((file) => ({ key: `file-${file.id}`, slot, file }))
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

const rankOf = ({ slot, file }: CostRow): number => {
  if (file) return 1
  return slot.required ? 0 : 2
}

/** Required cost documents that nobody has brought. */
export const missingCosts = (rows: readonly CostRow[]): number =>
  rows.filter(({ slot, file }) => slot.required && file === null).length
