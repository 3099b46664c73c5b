import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { formatNumber } from '#shared/format/numbers.ts'
import { BATCH } from './files.ts'
import type { LoadedQueue } from './QueueLoader.tsx'

/** Says what the sort covers, if more files wait than are loaded. */
export function SortingNote({ loaded }: { loaded: LoadedQueue }) {
  const { sorting, files, beyond, onSort } = loaded
  if (sorting === 'all') return null
  const all = formatNumber(files.length + beyond)
  return (
    <Box role="status" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
      {sorting === 'loading' ? `Sorting all ${all} files…` : null}
      {sorting === 'first' ? `Sorted all ${all} files. Showing the first ${BATCH}.` : null}
      {sorting === 'failed' ? (
        <>
          Only the {formatNumber(files.length)} loaded files are sorted.{' '}
          <Link component="button" type="button" onClick={onSort}>
            Sort all
          </Link>
        </>
      ) : null}
    </Box>
  )
}
