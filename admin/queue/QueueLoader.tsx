import type { ReactNode } from 'react'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import type { WaitingState } from './files.ts'
import type { QueueOrder } from './orders.ts'
import { type Sorting, useQueueFiles } from './use-queue-files.ts'

export interface LoadedQueue {
  files: readonly VersionedDocument[]
  /** Files in this state beyond those loaded. */
  beyond: number
  sorting: Sorting
  /** Retries sorting after a failure. */
  onSort: () => void
  /** Starts a new session with the files that are waiting now. */
  onReload: () => void
}

interface Props {
  state: WaitingState
  order: QueueOrder
  children: (queue: LoadedQueue) => ReactNode
}

/** Loads the files for one session. */
export function QueueLoader({ state, order, children }: Props) {
  const queue = useQueueFiles(state, order)
  const { data, error, refetch, isFetching } = queue
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || isFetching) return <PageSkeleton label="Loading the queue" />
  return children({
    files: data.files,
    beyond: queue.beyond,
    sorting: queue.sorting,
    onSort: queue.retrySorting,
    onReload: () => void refetch(),
  })
}
