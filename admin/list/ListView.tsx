import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { type MouseEvent, useMemo } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { TableTools } from '#shared/ui/data/TableTools.tsx'
import { useTableLook } from '#shared/ui/data/use-table-look.ts'
import { readerZone } from '#shared/ui/session/reader-time.ts'
import { BulkBar } from './BulkBar.tsx'
import { CutTexts } from './CutTexts.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import type { AnyListProps } from './list-types.ts'
import { tableColumns } from './table-columns.ts'
import { useAllMatches } from './use-all-matches.ts'
import { useRowLink } from './use-row-link.ts'
import { firstText, useSelection } from './use-selection.ts'

/** The list below the heading: its tools, rows, and pages. */
export function ListView<Row extends RaRecord>(props: AnyListProps<Row>) {
  const { title, columns: settings, search, filters = [], rowClick, bulk = [], card, empty } = props
  const list = useListContext<Row>()
  const columns = useMemo(() => tableColumns(settings), [settings])
  const look = useTableLook(props.storeKey ?? list.resource, columns, props.dense && 'compact')
  const loadAll = useAllMatches<Row>()
  const rowLink = useRowLink<Row>(rowClick)
  const rowName = props.rowName ?? ((row: Row) => firstText(columns, row))
  const selection = useSelection<Row>(rowName)
  // A click anywhere on a row activates its link.
  const open = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!props.onOpen || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
    const address = target.closest('[data-row-link]')?.getAttribute('href')
    const row = address && list.data?.find((one) => rowLink?.(one) === address)
    if (row) props.onOpen(row, list)
  }
  return (
    <Card component="section" aria-label={title} onClickCapture={open}>
      <Box sx={toolStyles}>
        <FilterBar search={search} filters={filters} />
        <TableTools
          look={look}
          sort={list.sort}
          onSort={list.setSort}
          csv={{
            name: title,
            timeZone: readerZone(),
            load: loadAll,
            disabled: !list.total,
          }}
        >
          {props.tools}
        </TableTools>
      </Box>
      {bulk.length > 0 ? (
        <BulkBar actions={bulk} rowName={rowName} title={title} shown={look.shown} />
      ) : null}
      <CutTexts>
        <DataTable<Row>
          caption={title}
          place={props.storeKey ?? list.resource}
          columns={look.shown}
          density={look.look.density}
          rows={list.data}
          stale={list.isPlaceholderData}
          error={list.error}
          onRetry={() => void list.refetch()}
          rowKey={({ id }) => id}
          rowLink={rowLink}
          selection={bulk.length > 0 ? selection : undefined}
          card={card}
          sort={list.sort}
          onSort={list.setSort}
          paging={{
            page: list.page,
            perPage: list.perPage,
            total: list.total ?? 0,
            onPage: list.setPage,
            onPerPage: list.setPerPage,
          }}
          skeletonRows={10}
          empty={<ListEmpty what={props.what ?? title.toLowerCase()} empty={empty} />}
        />
      </CutTexts>
    </Card>
  )
}

const toolStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  padding: { xs: '12px 16px', md: '14px 20px' },
} as const
