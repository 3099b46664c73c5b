import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { readWaiting, type WaitingState } from './files.ts'

export interface LoadedQueue {
  files: readonly VersionedDocument[]
  /** Files of the kind beyond those loaded. */
  beyond: number
  /** Starts a new sitting with what waits now. */
  onReload: () => void
}

interface Props {
  state: WaitingState
  children: (queue: LoadedQueue) => ReactNode
}

/** Loads what waits once per sitting: the order stays still while somebody works through it. */
export function QueueLoader({ state, children }: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['work-queue', state],
    queryFn: ({ signal }) => readWaiting(state, signal),
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
    onReload: () => void refetch(),
  })
}
