import type { ReviewKey } from './reviews.ts'
import type { TaskKey } from './tasks.ts'
import type { UserKey } from './users.ts'

/** When it was shared out. */
export const ASSIGNED_AT = '2026-11-13T15:00:00.000Z'

/** Work that a colleague has taken: the rest waits for somebody to take it. */
export const assignments: readonly (
  | { readonly kind: 'task'; readonly of: TaskKey; readonly assignee: UserKey }
  | { readonly kind: 'review'; readonly of: ReviewKey; readonly assignee: UserKey }
)[] = [
  { kind: 'task', of: 'taskOverlookDrainage', assignee: 'admin' },
  { kind: 'task', of: 'taskBayviewPpa', assignee: 'admin' },
  { kind: 'task', of: 'taskCottonwoodCapacity', assignee: 'admin' },
  { kind: 'task', of: 'taskPrairieInterim', assignee: 'admin' },
  { kind: 'review', of: 'reviewOverlookIe', assignee: 'admin' },
  { kind: 'review', of: 'reviewOverlookCosts', assignee: 'admin' },
]
