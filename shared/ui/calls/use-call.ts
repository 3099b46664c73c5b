import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { type CallOptions, call, callList, type FreeRoute, type Page } from '#shared/client/call.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import type { NamedRoute } from '#shared/contract/route.ts'
import type { Resource, RouteName } from '#shared/contract/routes.ts'
import { readAnew } from './query-client.ts'

interface QuerySettings<T> {
  /** What the response depends on besides its address, such as a file version; each value is cached separately. */
  asOf?: string | number
  /** Whether a response is final and never refetched, even after writes. */
  isFinal?: (answer: T) => boolean
}

interface Settings<T> extends QuerySettings<T> {
  enabled?: boolean
  /** Milliseconds between refreshes while the page is on screen. */
  refetchInterval?: number
  /** Keep the previous page's rows while the next page loads. */
  keepPrevious?: boolean
}

/** Cache key of a call: resource, key, and the call's options. */
export function keyOf<N extends RouteName>(
  route: NamedRoute<N>,
  { params, query, list, body }: CallOptions<N> = {},
): QueryKey {
  return [...route.name.split('.'), { params, query, list, body }]
}

/** The query options of a call, for several calls at once (`useQueries`) or ahead of time (`prefetchQuery`). */
export function callQuery<N extends RouteName>(
  route: FreeRoute<N>,
  options: CallOptions<N> = {},
  { asOf, isFinal }: QuerySettings<ResponseOf<N>> = {},
) {
  return queryOptions<ResponseOf<N>>({
    queryKey: asOf === undefined ? keyOf(route, options) : [...keyOf(route, options), { asOf }],
    queryFn: ({ signal }) => call(route, { ...options, signal }),
    ...(isFinal ? { staleTime: ({ state }) => stay(state.data, isFinal) } : {}),
  })
}

/** The same for a list call, with the total. */
export function listQuery<N extends RouteName>(
  route: NamedRoute<N>,
  options: CallOptions<N> = {},
  { isFinal }: Pick<QuerySettings<Page<ResponseOf<N>>>, 'isFinal'> = {},
) {
  return queryOptions<Page<ResponseOf<N>>>({
    queryKey: [...keyOf(route, options), 'page'],
    queryFn: ({ signal }) => callList(route, { ...options, signal }),
    ...(isFinal ? { staleTime: ({ state }) => stay(state.data, isFinal) } : {}),
  })
}

const stay = <T>(answer: T | undefined, isFinal: (answer: T) => boolean): 'static' | 0 =>
  answer !== undefined && isFinal(answer) ? 'static' : 0

const settingsOf = <T>({ enabled, refetchInterval, keepPrevious }: Settings<T>) => ({
  enabled,
  refetchInterval,
  ...(keepPrevious ? { placeholderData: <P>(previous: P) => previous } : {}),
})

/** Reads a call of the contract: `useCall(projects.get, { params: { id } })`. */
export const useCall = <N extends RouteName>(
  route: FreeRoute<N>,
  options: CallOptions<N> = {},
  settings: Settings<ResponseOf<N>> = {},
) => useQuery({ ...callQuery(route, options, settings), ...settingsOf(settings) })

/** Reads a page of a list call: `data.rows` and `data.total`. */
export const useCallList = <N extends RouteName>(
  route: NamedRoute<N>,
  options: CallOptions<N> = {},
  settings: Settings<Page<ResponseOf<N>>> = {},
) => useQuery({ ...listQuery(route, options, settings), ...settingsOf(settings) })

/** Refetches everything read from these resources; for use after a write. */
export const refresh = (...resources: readonly Resource[]): Promise<void> => readAnew(resources)
