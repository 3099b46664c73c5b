import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type CallOptions, call, callList, type FreeRoute } from '#shared/client/call.ts'
import type { NamedRoute } from '#shared/contract/route.ts'
import type { LiveName, Resource } from '#shared/contract/routes.ts'
import { queryClient } from './query-client.ts'

interface Settings {
  enabled?: boolean
  /** Milliseconds between refreshes while the page is on screen. */
  refetchInterval?: number
  /** Keep the rows of the page before while the next one loads. */
  keepPrevious?: boolean
}

/** Cache key of a call: resource, key, and what it was called with. */
export function keyOf<N extends LiveName>(
  route: NamedRoute<N>,
  { params, query, list }: CallOptions<N> = {},
): QueryKey {
  return [...route.name.split('.'), { params, query, list }]
}

const settingsOf = ({ enabled, refetchInterval, keepPrevious }: Settings) => ({
  enabled,
  refetchInterval,
  ...(keepPrevious ? { placeholderData: <T>(previous: T) => previous } : {}),
})

/** Reads a call of the contract: `useCall(projects.get, { params: { id } })`. */
export function useCall<N extends LiveName>(
  route: FreeRoute<N>,
  options: CallOptions<N> = {},
  settings: Settings = {},
) {
  return useQuery({
    queryKey: keyOf(route, options),
    queryFn: ({ signal }) => call(route, { ...options, signal }),
    ...settingsOf(settings),
  })
}

/** Reads a page of a list call: `data.rows` and `data.total`. */
export function useCallList<N extends LiveName>(
  route: NamedRoute<N>,
  options: CallOptions<N> = {},
  settings: Settings = {},
) {
  return useQuery({
    queryKey: [...keyOf(route, options), 'page'],
    queryFn: ({ signal }) => callList(route, { ...options, signal }),
    ...settingsOf(settings),
  })
}

/** After a write: everything read from these resources is read anew. */
export async function refresh(...resources: readonly Resource[]): Promise<void> {
  await Promise.all(
    resources.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })),
  )
}
