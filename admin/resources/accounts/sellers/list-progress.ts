import type { ClassificationState } from '#shared/entities/documents.ts'
import type { SellerLists } from './use-seller-lists.ts'

/** Counts required entries in a state across all of a seller's lists. */
export function countInState({ company, projects }: SellerLists, state: ClassificationState) {
  return [...company, ...projects.flatMap(({ items }) => items)].filter(
    (item) => item.required && item.state === state,
  ).length
}
