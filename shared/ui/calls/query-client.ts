import { type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/client/api-error.ts'
import type { NamedRoute } from '#shared/contract/route.ts'

/** Refusals stay refusals; only what may mend itself is tried again, once. */
function mayRetry(failures: number, error: unknown): boolean {
  const transient = error instanceof ApiError && [0, 502, 503].includes(error.status)
  return transient && failures < 1
}

/** Without a connection a call fails and says so; else it would wait for one without a word. */
const networkMode = 'always'

/** Everything that was read, of both bundles: one cache, whoever asks. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 5_000, networkMode },
    mutations: { networkMode },
  },
})

/** The resource of the contract behind each name that react-admin has for what it reads. */
const behind = new Map<string, string>()

/** The resource of the contract that a call belongs to. */
const resourceOf = (route: NamedRoute): string => route.name.split('.', 1)[0] ?? ''

/**
 * Tells under which names of its own another reader keeps resources: keys of react-admin's hooks
 * begin with the name of the page's resource, `project-tasks`, where those of `useCall` begin with
 * the contract's, `tasks`. From then on both are read anew together.
 */
export function nameResources(lists: Readonly<Record<string, NamedRoute>>): void {
  for (const [name, route] of Object.entries(lists)) behind.set(name, resourceOf(route))
}

/** Reads everything of these resources anew, under whichever name it is kept. */
export async function readAnew(resources: readonly string[]): Promise<void> {
  const isMeant = (name: unknown): boolean =>
    typeof name === 'string' &&
    (resources.includes(name) || resources.includes(behind.get(name) ?? ''))
  const meant = { predicate: ({ queryKey }: Query) => isMeant(queryKey[0]) }
  // A first read that is under way is not asked again: what it brings may be from before the write.
  const early = queryClient.getQueryCache().findAll({ ...meant, fetchStatus: 'fetching' })
  const first = early.filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries(meant)
  if (first.length === 0) return
  await Promise.allSettled(first.map(({ promise }) => promise))
  await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) })
}

/** After a write through this call: whatever shows its resource reads it anew. */
export const readAnewAfter = (route: NamedRoute): Promise<void> => readAnew([resourceOf(route)])
