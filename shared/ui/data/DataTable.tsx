import Box from '@mui/material/Box'
import { type ReactNode, useRef } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { ResultStatus } from '../feedback/ResultStatus.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { usePhone } from '../layout/use-phone.ts'
import { BackToRow } from './BackToRow.tsx'
import { CardRows } from './CardRows.tsx'
import { TablePaging } from './TablePaging.tsx'
import { TableRows, type TableRowsProps } from './TableRows.tsx'
import { type Paging, pagingWords } from './table-model.ts'

interface Props<T> extends Omit<TableRowsProps<T>, 'rows'> {
  /** Undefined while loading. */
  rows: readonly T[] | undefined
  /** Shown in place of an empty table. */
  empty: ReactNode
  error?: unknown
  onRetry?: () => void
  paging?: Paging
  /** Rows shown while loading. */
  skeletonRows?: number
  /** Name of a list people work in; going back from a row then returns to that row. */
  place?: string
  /** Newer rows are loading. */
  stale?: boolean
  /** Renders a row on a phone, instead of the table's own cards. */
  card?: (row: T) => ReactNode
}

/**
 * A table that turns into cards on phones. One markup serves both, with explicit roles because changing `display`
 * removes a table's semantics.
 */
export function DataTable<T>(props: Props<T>) {
  const { rows, paging, stale } = props
  return (
    <>
      {paging ? <ResultStatus words={rows && !stale ? resultWords(rows, paging) : null} /> : null}
      <Content {...props} />
    </>
  )
}

const resultWords = (rows: readonly unknown[], paging: Paging): string =>
  rows.length === 0 ? 'No results' : `${pagingWords(paging).text} results`

function Content<T>(props: Props<T>) {
  const { caption, rows, error, onRetry, empty, paging, skeletonRows, place, stale } = props
  const phone = usePhone()
  const start = useRef<HTMLDivElement>(null)
  const turn = (page: number) => {
    paging?.onPage(page)
    // Reading continues at the first row; the button is far below it, or disabled on the last page.
    start.current?.focus({ preventScroll: true })
    start.current?.scrollIntoView({ block: 'start' })
  }
  if (error && !rows) return <ErrorState error={error} onRetry={onRetry} level="h3" />
  if (!rows) return <RowsSkeleton label={`Loading ${caption.toLowerCase()}`} rows={skeletonRows} />
  if (rows.length === 0) return <>{empty}</>
  const { card } = props
  const table =
    phone && card ? (
      <CardRows {...props} rows={rows} card={card} />
    ) : (
      <TableRows {...props} rows={rows} />
    )
  return (
    <>
      <Box
        ref={start}
        role={paging ? 'group' : undefined}
        aria-label={paging ? caption : undefined}
        tabIndex={paging ? -1 : undefined}
        aria-busy={stale}
        sx={{ overflowX: { md: 'auto' }, opacity: stale ? 0.6 : 1, transition: 'opacity 0.15s' }}
      >
        {place === undefined ? table : <BackToRow table={place}>{table}</BackToRow>}
      </Box>
      {paging && needsPaging(paging) ? <TablePaging {...paging} onPage={turn} /> : null}
    </>
  )
}

/** A single page shows its length only if the reader can choose the length. */
const needsPaging = ({ total, perPage, onPerPage }: Paging): boolean =>
  onPerPage !== undefined || total > perPage
