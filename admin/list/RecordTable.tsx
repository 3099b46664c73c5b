import type { ReactNode } from 'react'
import { type RaRecord, type SortPayload, useGetList } from 'react-admin'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import type { ResourceName } from '../data/resource-routes.ts'

interface Props<R extends RaRecord> {
  resource: ResourceName
  /** Plural, in title case: `Reviews`. */
  caption: string
  /** The record that the rows belong to. */
  filter: Readonly<Record<string, unknown>>
  sort: SortPayload
  columns: readonly Column<R>[]
  /** What to do if there are none yet. */
  children: ReactNode
}

/** The records that belong to another one, as a part of its page. */
export function RecordTable<R extends RaRecord>(props: Props<R>) {
  const { resource, caption, filter, sort, columns, children } = props
  const { data, error, refetch } = useGetList<R>(resource, {
    pagination: { page: 1, perPage: LIST_PAGE_MAX },
    sort,
    filter,
  })
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={
        <EmptyState title={`No ${caption.toLowerCase()} yet`} level="h3">
          {children}
        </EmptyState>
      }
    />
  )
}
