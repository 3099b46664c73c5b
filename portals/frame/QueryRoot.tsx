import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { outage } from '#shared/ui/feedback/outage-store.ts'

/**
 * Cached reads for the pages below. The sign-in pages do without, so that they load without it.
 * Once the server can be reached again, everything that failed is read anew.
 */
export function QueryRoot({ children }: { children: ReactNode }) {
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
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
