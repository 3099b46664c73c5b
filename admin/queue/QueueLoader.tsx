import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { readWaiting, type WaitingState } from './files.ts'
import type { QueueOrder } from './orders.ts'

export interface LoadedQueue {
  files: readonly VersionedDocument[]
  /** Files of the kind beyond those loaded. */
  beyond: number
  /** Starts a new sitting with what waits now. */
  onReload: () => void
}

interface Props {
  state: WaitingState
  order: QueueOrder
  children: (queue: LoadedQueue) => ReactNode
}

/** Loads what waits once per sitting: the order stays still while somebody works through it. */
export function QueueLoader({ state, order, children }: Props) {
  // Another order sorts what is loaded; which files are loaded follows it with the next batch.
  const [loaded, setLoaded] = useState(order)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['work-queue', state, loaded],
    queryFn: ({ signal }) => readWaiting(state, loaded, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || isFetching) return <PageSkeleton label="Loading the queue" />
  const { rows, total } = data
  return children({
    files: rows,
    beyond: total - rows.length,
    onReload: () => (loaded === order ? void refetch() : setLoaded(order)),
  })
}
