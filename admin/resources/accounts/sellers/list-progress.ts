import type { DiligenceItem } from '#shared/contract/schemas/documents/documents.ts'
import type { ClassificationState } from '#shared/entities/documents.ts'
import type { SellerLists } from './use-seller-lists.ts'

export interface ListProgress {
  /** Number of required entries, and how many of them are completed. */
  total: number
  done: number
  /** Required entries not yet completed, in list order. */
  open: DiligenceItem[]
}

/** Returns the progress of a diligence list; optional entries never count. */
export function listProgress(items: readonly DiligenceItem[]): ListProgress {
  const required = items.filter((item) => item.required)
  const open = required.filter(({ state }) => state !== 'completed')
  return { total: required.length, done: required.length - open.length, open }
}

/** Counts required entries in a state across all of a seller's lists. */
export function countInState({ company, projects }: SellerLists, state: ClassificationState) {
  return [...company, ...projects.flatMap(({ items }) => items)].filter(
    (item) => item.required && item.state === state,
  ).length
}
