import { useQueries } from '@tanstack/react-query'
import { useDataProvider, useGetList } from 'react-admin'

type Filter = Readonly<Record<string, unknown>>

/** One row is enough to learn the total. */
const ONE_ROW = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
} as const

/** How many records match; undefined while loading or when it could not be found out. */
export function useCount(resource: string, filter: Filter): number | undefined {
  const { total } = useGetList(resource, { ...ONE_ROW, filter, meta: { count: true } })
  return total
}

/** The same for several filters, whose number may vary; asked all at once. */
export function useCounts(
  resource: string,
  filters: readonly Filter[],
): readonly (number | undefined)[] {
  const dataProvider = useDataProvider()
  const counts = useQueries({
    queries: filters.map((filter) => ({
      // Begins with the resource, so that a change of a record has it counted again.
      queryKey: [resource, 'count', filter],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { total } = await dataProvider.getList(resource, { ...ONE_ROW, filter, signal })
        return total ?? 0
      },
    })),
  })
  return counts.map(({ data }) => data)
}
