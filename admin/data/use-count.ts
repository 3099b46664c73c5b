import { useQueries } from '@tanstack/react-query'
import { listQuery } from '#shared/ui/calls/use-call.ts'
import { type ResourceName, routesOf } from './resource-routes.ts'

type Filter = Readonly<Record<string, unknown>>

/** How many records match; undefined while loading or when it could not be found out. */
export const useCount = (resource: ResourceName, filter: Filter): number | undefined =>
  useCounts(resource, [filter])[0]

/** The same for several filters, whose number may vary; asked all at once. */
export function useCounts(
  resource: ResourceName,
  filters: readonly Filter[],
): readonly (number | undefined)[] {
  const { list } = routesOf(resource)
  const counts = useQueries({
    // One row is enough to learn the total.
    queries: filters.map((filter) => listQuery(list, { list: { filter, range: [0, 0] } })),
  })
  return counts.map(({ data }) => data?.total)
}
