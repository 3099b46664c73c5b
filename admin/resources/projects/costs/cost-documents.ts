import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'

/** A file in a slot, or an empty slot. */
export interface CostRow {
  key: string
  slot: DocumentSlot
  file: VersionedDocument | null
}

/** Returns a row for each visible file of the cost slots; required and missing documents come first. */
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

/** Counts the required cost documents that no one has provided. */
export const missingCosts = (rows: readonly CostRow[]): number =>
  rows.filter(({ slot, file }) => slot.required && file === null).length
