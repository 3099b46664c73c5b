import type { CommentThread } from '#shared/contract/schemas/projects/comments.ts'
import { type EnumerationValue, enumeration } from '#shared/entities/enumeration.ts'

/** Filters for the threads of a panel. */
export const threadFilters = enumeration({
  all: 'All',
  open: 'Open questions',
  resolved: 'Resolved',
})
export type ThreadFilter = EnumerationValue<typeof threadFilters>

type Thread = Pick<CommentThread, 'kind' | 'resolved_at'>

const SHOWS = {
  all: () => true,
  open: ({ kind, resolved_at }) => kind === 'question' && resolved_at === null,
  resolved: ({ resolved_at }) => resolved_at !== null,
} as const satisfies Record<ThreadFilter, (thread: Thread) => boolean>

export const threadsShown = <T extends Thread>(threads: readonly T[], filter: ThreadFilter): T[] =>
  threads.filter(SHOWS[filter])
