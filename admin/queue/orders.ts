import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { type EnumerationValue, enumeration } from '#shared/entities/enumeration.ts'

/** The order in which files are worked through. */
export const queueOrders = enumeration({
  uncertain: 'Least certain first',
  certain: 'Most certain first',
  oldest: 'Waiting longest',
})
export type QueueOrder = EnumerationValue<typeof queueOrders>

/** The server's sort for each order. */
export const ORDER_SORTS = {
  uncertain: ['ai_confidence', 'ASC'],
  certain: ['ai_confidence', 'DESC'],
  oldest: ['created_at', 'ASC'],
} as const satisfies Record<QueueOrder, readonly [string, 'ASC' | 'DESC']>

type Sorted = Pick<VersionedDocument, 'id' | 'ai_label' | 'created_at'>

/** Returns the files in order; files without an AI suggestion come last. */
export function inOrder<F extends Sorted>(files: readonly F[], order: QueueOrder): F[] {
  return files.toSorted((a, b) => compare(a, b, order) || a.id - b.id)
}

function compare(a: Sorted, b: Sorted, order: QueueOrder): number {
  if (order === 'oldest') return a.created_at.localeCompare(b.created_at)
  if (!a.ai_label || !b.ai_label) return Number(!a.ai_label) - Number(!b.ai_label)
  const difference = a.ai_label.confidence - b.ai_label.confidence
  return order === 'uncertain' ? difference : -difference
}

/** Returns the files in the order of `ids`, which contains all of them. */
export const placed = <F extends { id: number }>(
  files: readonly F[],
  ids: readonly number[],
): F[] => {
  const places = new Map(ids.map((id, place) => [id, place]))
  return files.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}
