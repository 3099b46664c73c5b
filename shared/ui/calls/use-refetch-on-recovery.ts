import { useEffect } from 'react'
import { outage } from '#shared/ui/feedback/outage-store.ts'
import { queryClient } from './query-client.ts'

/** Once the server can be reached again, everything that failed is read anew. */
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
