import type { ResponseOf } from '#shared/contract/contract.ts'
import { documentCategories } from '#shared/entities/documents.ts'

type Slot = ResponseOf<'projects.documents'>[number]
type SlotFile = Slot['versioned_documents'][number]

/** A file of a diligence list, with its label. */
export interface DocumentRow {
  /** ID of the versioned document. */
  id: number
  label: string
  category: string
  file: SlotFile
}

/** Returns every file of a project's slots by category, in list order, then by label. */
export function documentRows(slots: readonly Slot[]): DocumentRow[] {
  const order = documentCategories.values
  return slots
    .toSorted(
      (a, b) =>
        order.indexOf(a.category) - order.indexOf(b.category) || a.label.localeCompare(b.label),
    )
    .flatMap(({ label, category, versioned_documents: files }) =>
      files.map((file) => ({
        id: file.id,
        label,
        category: documentCategories.label(category),
        file,
      })),
    )
}

/** Labels of required documents that are still missing. */
export const missingLabels = (slots: readonly Slot[]): string[] =>
  slots
    .filter(({ required, versioned_documents: files }) => required && files.length === 0)
    .map(({ label }) => label)
