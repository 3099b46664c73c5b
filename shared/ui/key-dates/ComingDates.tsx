import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { keyDates } from '#shared/contract/projects/key-dates.ts'
import { keyDateWords } from '#shared/entities/key-dates.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { useCallList } from '../calls/use-call.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { readerToday } from '../session/reader-time.ts'

/** The number of dates shown; the exported files have all of them. */
const SHOWN = 12

/** Upcoming dates of a project: due dates, payments, and expiring documents, soonest first. */
export function ComingDates({ projectId }: { projectId: number }) {
  const list = useCallList(keyDates.list, {
    list: {
      filter: { project_id: projectId, date_gte: readerToday() },
      range: [0, SHOWN - 1],
      sort: ['date', 'ASC'],
    },
  })
  if (list.error && !list.data) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  }
  if (!list.data) return <RowsSkeleton rows={3} />
  const { rows, total } = list.data
  if (rows.length === 0) {
    return (
      <Typography color="textSecondary">
        No dates ahead. Due dates, milestones, and documents that expire appear here.
      </Typography>
    )
  }
  return (
    <>
      <Box component="ul" sx={listStyles}>
        {rows.map(({ id, kind, title, date }) => (
          <li key={id}>
            <time dateTime={date}>{formatDateMedium(date)}</time>
            <span>{keyDateWords(kind, title)}</span>
          </li>
        ))}
      </Box>
      {total > rows.length ? (
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
          {total - rows.length} more in the calendar file
        </Typography>
      ) : null}
    </>
  )
}

const listStyles = (theme: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: '6px',
    '& li': { display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)', gap: 1 },
    '& time': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    '& span': { overflowWrap: 'anywhere' },
  }) as const
