import type { DiligenceItem } from '#shared/contract/schemas/documents/documents.ts'
import type { ClassificationState } from '#shared/entities/documents.ts'
import type { SellerLists } from './use-seller-lists.ts'

export interface ListProgress {
  /** Required entries, and how many of them are completed. */
  total: number
  done: number
  /** Required entries that are not completed, in the order of the list. */
  open: DiligenceItem[]
}

/** How far a diligence list has come; optional entries never count. */
export function listProgress(items: readonly DiligenceItem[]): ListProgress {
  const required = items.filter((item) => item.required)
  const open = required.filter(({ state }) => state !== 'completed')
  return { total: required.length, done: required.length - open.length, open }
}

/** Required entries in a state, over all lists of a seller. */
export function countInState({ company, projects }: SellerLists, state: ClassificationState) {
  return [...company, ...projects.flatMap(({ items }) => items)].filter(
    (item) => item.required && item.state === state,
  ).length
}
