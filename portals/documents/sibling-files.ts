import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { documentCategories } from '#shared/entities/documents.ts'

type Slot = Pick<DocumentSlot, 'category' | 'versioned_documents'>

/**
 * Returns a project's files in browsing order: by category in slot order, then the unsorted files. A file in several
 * slots appears once.
 */
export function filesInOrder(
  slots: readonly Slot[],
  waiting: readonly VersionedDocument[],
): VersionedDocument[] {
  const sorted = documentCategories.values.flatMap((category) =>
    slots
      .filter((slot) => slot.category === category)
      .flatMap(({ versioned_documents }) => versioned_documents),
  )
  const byId = new Map([...sorted, ...waiting].map((file) => [file.id, file]))
  return [...byId.values()]
}

/** Returns a file's place among others; null if it is not one of them. */
export function placeOf<T extends { id: number }>(files: readonly T[], id: number) {
  const at = files.findIndex((file) => file.id === id)
  if (at < 0) return null
  return {
    number: at + 1,
    of: files.length,
    before: files[at - 1] ?? null,
    after: files[at + 1] ?? null,
  }
}
