import { useGetList } from 'react-admin'

/** How many records match; undefined while loading or when it could not be found out. */
export function useCount(
  resource: string,
  filter: Readonly<Record<string, unknown>>,
): number | undefined {
  const { total } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter,
    meta: { count: true },
  })
  return total
}
