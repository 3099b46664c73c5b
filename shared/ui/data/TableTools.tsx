import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { CsvButton, type CsvSource } from './CsvButton.tsx'
import { DisplayMenu } from './DisplayMenu.tsx'
import { SortSelect } from './SortSelect.tsx'
import type { Sort } from './table-model.ts'
import type { LookControls } from './use-table-look.ts'

interface Props<T> {
  look: LookControls<T>
  sort: Sort
  onSort: (sort: Sort) => void
  /** The source of the exported rows. */
  csv: CsvSource<T>
  /** Further tools, after the export. */
  children?: ReactNode
}

/** Tools of a list: sorting on phones, columns and density, and the export. */
export function TableTools<T>({ look, sort, onSort, csv, children }: Props<T>) {
  return (
    <Box sx={styles}>
      <SortSelect columns={look.columns} sort={sort} onSort={onSort} />
      <DisplayMenu {...look} />
      <CsvButton {...csv} columns={look.shown} />
      {children}
    </Box>
  )
}

// Phones have room for the icons only; the names remain for screen readers. The chosen order gets its own line there so
// that its words are not cut off.
const styles = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 1,
  width: { xs: '100%', md: 'auto' },
  '& .jb-tool-name': { display: { xs: 'none', sm: 'inline' } },
  '& .MuiButton-root': { minWidth: { xs: 44, sm: 64 }, whiteSpace: 'nowrap' },
  '& .MuiButton-startIcon': { margin: { xs: 0, sm: '0 8px 0 -4px' } },
} as const
