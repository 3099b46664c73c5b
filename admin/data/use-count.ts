import { useQueries } from '@tanstack/react-query'
import { listQuery } from '#shared/ui/calls/use-call.ts'
import { type ResourceName, routesOf } from './resource-routes.ts'

type Filter = Readonly<Record<string, unknown>>

/** Returns the number of matching records; undefined while loading or if the count failed. */
export const useCount = (resource: ResourceName, filter: Filter): number | undefined =>
  useCounts(resource, [filter])[0]

/** Like `useCount`, for any number of filters; all requests run at once. */
export function useCounts(
  resource: ResourceName,
  filters: readonly Filter[],
): readonly (number | undefined)[] {
  const { list } = routesOf(resource)
  const counts = useQueries({
    // One row is enough to get the total.
    queries: filters.map((filter) => listQuery(list, { list: { filter, range: [0, 0] } })),
  })
  return counts.map(({ data }) => data?.total)
}
