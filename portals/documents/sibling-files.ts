import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { documentCategories } from '#shared/entities/documents.ts'

type Slot = Pick<DocumentSlot, 'category' | 'versioned_documents'>

/**
 * The files of a project in the order that one leafs through them: by category, as the slots
 * stand, and at the end what waits to be sorted. A file in several slots comes once.
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

/** Where a file stands among others; null when it is not one of them. */
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
