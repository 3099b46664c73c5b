import { on } from './planting.ts'
import type { ReviewKey } from './reviews.ts'
import type { TaskKey } from './tasks.ts'
import type { UserKey } from './users.ts'

/** When the work was assigned. */
export const assignedAt = () => on('2026-11-13T15:00:00.000Z')

/** Work assigned to staff members; the rest is unassigned. */
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
