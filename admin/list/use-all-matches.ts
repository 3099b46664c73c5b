import { type RaRecord, useDataProvider, useListContext } from 'react-admin'
import { type FetchProgress, fetchAll } from '#shared/ui/data/fetch-all.ts'

/** Reads every row that matches the list's filters, in the list's order. */
export function useAllMatches<Row extends RaRecord>() {
  const dataProvider = useDataProvider()
  const { resource, filterValues, filter, sort } = useListContext<Row>()
  return (onProgress?: (progress: FetchProgress) => void): Promise<Row[]> =>
    fetchAll<Row>(async ([first, last]) => {
      const perPage = last - first + 1
      const { data, total } = await dataProvider.getList<Row>(resource, {
        filter: { ...filterValues, ...filter },
        sort,
        pagination: { page: first / perPage + 1, perPage },
      })
      return { rows: data, total: total ?? data.length }
    }, onProgress)
}
