import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/client/api-error.ts'

/** Refusals stay refusals; only what may mend itself is tried again, once. */
function mayRetry(failures: number, error: unknown): boolean {
  const transient = error instanceof ApiError && [0, 502, 503].includes(error.status)
  return transient && failures < 1
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})
