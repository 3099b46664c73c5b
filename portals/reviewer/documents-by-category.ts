import type { ResponseOf } from '#shared/contract/contract.ts'
import { documentCategories } from '#shared/entities/documents.ts'

type Slot = ResponseOf<'projects.documents'>[number]

export interface ReviewFile {
  /** ID of the versioned document. */
  id: number
  label: string
  file: Slot['versioned_documents'][number]
}

export interface FileGroup {
  category: string
  files: ReviewFile[]
  /** Labels of required documents that are missing. */
  missing: string[]
}

/** Returns the project's documents by category, in list order; empty categories are left out. */
export function documentsByCategory(slots: readonly Slot[]): FileGroup[] {
  return documentCategories.options
    .map(({ value, label }) => {
      const own = slots
        .filter(({ category }) => category === value)
        .toSorted((a, b) => a.label.localeCompare(b.label))
      return {
        category: label,
        files: own.flatMap((slot) =>
          slot.versioned_documents.map((file) => ({ id: file.id, label: slot.label, file })),
        ),
        missing: own
          .filter(({ required, versioned_documents: files }) => required && files.length === 0)
          .map((slot) => slot.label),
      }
    })
    .filter(({ files, missing }) => files.length > 0 || missing.length > 0)
}

/** The files before and after one, in group order; null at the ends. */
export function adjacentFiles(
  groups: readonly FileGroup[],
  id: number,
): { previous: ReviewFile | null; next: ReviewFile | null } {
  const files = groups.flatMap((group) => group.files)
  const index = files.findIndex((file) => file.id === id)
  if (index < 0) return { previous: null, next: null }
  return { previous: files[index - 1] ?? null, next: files[index + 1] ?? null }
}
