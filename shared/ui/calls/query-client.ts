import { type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/client/api-error.ts'
import type { NamedRoute } from '#shared/contract/route.ts'
import { changedBy } from './shown-by.ts'

/** Retries only failures that may be temporary, and only once; refusals are final. */
function mayRetry(failures: number, error: unknown): boolean {
  const transient = error instanceof ApiError && [0, 502, 503].includes(error.status)
  return transient && failures < 1
}

/** Offline, a call fails with an error instead of waiting silently. */
const networkMode = 'always'

/** The query cache, shared by every reader in both bundles. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 5_000, networkMode },
    mutations: { networkMode },
  },
})

/** Maps the names react-admin uses for what it reads to the contract's resources. */
const behind = new Map<string, string>()

/** The contract resource that a call belongs to. */
const resourceOf = (route: NamedRoute): string => route.name.split('.', 1)[0] ?? ''

/**
 * Registers the names under which react-admin caches resources: keys of its hooks begin with the name of the page's
 * resource, `project-tasks`, while keys of `useCall` begin with the contract's, `tasks`. From then on both are
 * refetched together.
 */
export function nameResources(lists: Readonly<Record<string, NamedRoute>>): void {
  for (const [name, route] of Object.entries(lists)) behind.set(name, resourceOf(route))
}

/** Refetches everything of these resources and of those that they change, under any name it is cached. */
export async function readAnew(written: readonly string[]): Promise<void> {
  const resources = changedBy(written)
  const isMeant = (name: unknown): boolean =>
    typeof name === 'string' &&
    (resources.includes(name) || resources.includes(behind.get(name) ?? ''))
  const meant = { predicate: ({ queryKey }: Query) => isMeant(queryKey[0]) }
  // A first read in progress is not restarted by invalidation, and its result may predate the write.
  const early = queryClient.getQueryCache().findAll({ ...meant, fetchStatus: 'fetching' })
  const first = early.filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries(meant)
  if (first.length === 0) return
  await Promise.allSettled(first.map(({ promise }) => promise))
  await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) })
}

/** Refetches everything that shows the call's resource; for use after a write. */
export const readAnewAfter = (route: NamedRoute): Promise<void> => readAnew([resourceOf(route)])
