import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { useRefetchOnRecovery } from '#shared/ui/calls/use-refetch-on-recovery.ts'

/** Cached reads for the pages below. Sign-in pages don't load it. */
export function QueryRoot({ children }: { children: ReactNode }) {
  useRefetchOnRecovery()
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
