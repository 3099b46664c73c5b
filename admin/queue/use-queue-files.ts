import { useQuery } from '@tanstack/react-query'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { keyOf } from '#shared/ui/calls/use-call.ts'
import { readWaiting, type WaitingState } from './files.ts'
import type { QueueOrder } from './orders.ts'

/** The files that a session has loaded so far. */
export interface LoadedFiles<F extends { id: number } = VersionedDocument> {
  files: readonly F[]
  /** Files waiting when the session began. */
  total: number
  /** Orders whose first files are all loaded. */
  orders: readonly QueueOrder[]
}

/** How much of the queue the current order covers. */
export type Sorting = 'all' | 'first' | 'loading' | 'failed'

/** Adds the first files of another order; files already loaded stay as they were. */
export function withOrder<F extends { id: number }>(
  { files, total, orders }: LoadedFiles<F>,
  order: QueueOrder,
  first: readonly F[],
): LoadedFiles<F> {
  const known = new Set(files.map(({ id }) => id))
  return {
    files: [...files, ...first.filter(({ id }) => !known.has(id))],
    total,
    orders: [...orders, order],
  }
}

/** Not refetched even after a decision, which refetches all other file queries. */
const STILL = {
  staleTime: ({ state }: { state: { data: unknown } }) => (state.data === undefined ? 0 : 'static'),
  gcTime: 0,
} as const

/**
 * The waiting files, loaded once per session so that the order doesn't move while someone works
 * through it. If more files wait than are loaded, switching the order loads the first files of that
 * order.
 */
export function useQueueFiles(state: WaitingState, order: QueueOrder) {
  const queryKey = [...keyOf(versionedDocuments.todo, { list: { filter: { state } } }), 'session']
  const loaded = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<LoadedFiles> => {
      const { rows, total } = await readWaiting(state, order, signal)
      return { files: rows, total, orders: [order] }
    },
    ...STILL,
  })
  const { data } = loaded
  const beyond = data ? data.total - data.files.length : 0
  const holds = !data || beyond <= 0 || data.orders.includes(order)
  const added = useQuery({
    queryKey: [...queryKey, 'order', order],
    queryFn: async ({ signal }) => {
      const { rows } = await readWaiting(state, order, signal)
      queryClient.setQueryData<LoadedFiles>(queryKey, (was) => was && withOrder(was, order, rows))
      return true
    },
    enabled: !holds,
    ...STILL,
  })
  return {
    ...loaded,
    beyond: Math.max(0, beyond),
    sorting: sortingOf(beyond, holds, added.error !== null),
    retrySorting: () => void added.refetch(),
  }
}

function sortingOf(beyond: number, holds: boolean, failed: boolean): Sorting {
  if (beyond <= 0) return 'all'
  if (holds) return 'first'
  return failed ? 'failed' : 'loading'
}
