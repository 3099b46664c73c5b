import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { CsvButton } from '#shared/ui/data/CsvButton.tsx'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { readerZone } from '#shared/ui/session/reader-time.ts'

interface Props<T> {
  name: string
  columns: readonly Column<T>[]
  /** Columns of the exported file, if they differ from those on screen. */
  fileColumns?: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  empty: ReactNode
}

/** Rows shown until the reader expands the table; on phones, each is a card. */
const SHOWN = 12
const SHOWN_AS_CARDS = 4

/** A table of figures, with an export of all of it below. */
export function FigureTable<T>(props: Props<T>) {
  const { name, columns, fileColumns = columns, rows, rowKey, empty } = props
  const [all, setAll] = useState(false)
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const most = isNarrow ? SHOWN_AS_CARDS : SHOWN
  return (
    <>
      <DataTable<T>
        caption={name}
        columns={columns}
        rows={all ? rows : rows.slice(0, most)}
        rowKey={rowKey}
        density="compact"
        empty={empty}
      />
      <Box sx={{ display: 'flex', gap: 1, padding: '12px 20px 16px' }}>
        {rows.length > most ? (
          <Button onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${rows.length}`}
          </Button>
        ) : null}
        <CsvButton
          name={name}
          columns={fileColumns}
          timeZone={readerZone()}
          load={async () => rows}
          disabled={rows.length === 0}
        />
      </Box>
    </>
  )
}
