import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Page } from '#shared/client/call.ts'
import { DataTable } from './DataTable.tsx'
import type { ListAddress, ListChanges } from './list-address.ts'
import { TableTools } from './TableTools.tsx'
import type { Column } from './table-model.ts'
import { useTableLook } from './use-table-look.ts'

interface Props<T> {
  /** Name under which the table's look is remembered. */
  name: string
  /** What the table holds: for screen readers, and as the name of the exported file. */
  caption: string
  columns: readonly Column<T>[]
  rowKey: (row: T) => string | number
  /** The current page as requested. */
  list: {
    data: Page<readonly T[]> | undefined
    error: unknown
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** Reads a range of the same list, for exporting all of it. */
  loadPage: (range: readonly [first: number, last: number]) => Promise<Page<readonly T[]>>
  address: Pick<ListAddress, 'sort' | 'page' | 'perPage'>
  onChange: (changes: ListChanges) => void
  timeZone: string
  /** Search and filters, to the left of the other tools. */
  filters?: ReactNode
  empty: ReactNode
}

/** A portal list that people work in: filters, columns, density, export, and paging. */
export function WorkTable<T>(props: Props<T>) {
  const { name, caption, columns, rowKey, list, loadPage, address, onChange, filters } = props
  const look = useTableLook(name, columns)
  const { sort, page, perPage } = address
  const total = list.data?.total ?? 0
  return (
    <>
      <Box sx={toolStyles}>
        <Box sx={filterStyles}>{filters}</Box>
        <TableTools
          look={look}
          sort={sort}
          onSort={(next) => onChange({ sort: next })}
          csv={{
            name: caption,
            timeZone: props.timeZone,
            load: async (onProgress) => {
              const { fetchAll } = await import('./fetch-all.ts')
              return fetchAll(loadPage, onProgress)
            },
            disabled: total === 0,
          }}
        />
      </Box>
      <DataTable
        caption={caption}
        place={name}
        columns={look.shown}
        density={look.look.density}
        rows={list.data?.rows}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowKey={rowKey}
        sort={sort}
        onSort={(next) => onChange({ sort: next })}
        paging={{
          page,
          perPage,
          total,
          onPage: (next) => onChange({ page: next }),
          onPerPage: (next) => onChange({ perPage: next }),
        }}
        empty={props.empty}
      />
    </>
  )
}

const toolStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  padding: '10px 20px 14px',
} as const

const filterStyles = {
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: { xs: '100%', md: 260 },
} as const
