import { useEffect } from 'react'
import { outage } from '#shared/ui/feedback/outage-store.ts'
import { queryClient } from './query-client.ts'

/** Refetches every failed query once the server can be reached again. */
export function useRefetchOnRecovery(): void {
  useEffect(
    () =>
      outage.onRecovered(() => {
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        })
      }),
    [],
  )
}
