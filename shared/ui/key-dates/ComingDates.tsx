import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { keyDates } from '#shared/contract/projects/key-dates.ts'
import type { KeyDate } from '#shared/contract/schemas/projects/key-dates.ts'
import {
  type DeadlineKey,
  type DeadlineState,
  deadlineOwners,
  deadlineStates,
  keyDateLine,
  keyDateWords,
} from '#shared/entities/key-dates.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { useCallList } from '../calls/use-call.ts'
import { StatusChip } from '../data/StatusChip.tsx'
import { deadlineTones } from '../data/tones.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'

/** The number of dates shown at first, and at most; the exported files have all of them. */
const FIRST = 5
const SHOWN = 12

/** What somebody has to look at, whether or not it has a day, and what comes next. */
const TROUBLE: DeadlineState[] = ['late', 'impossible', 'needs_proof']
const COMING: DeadlineState[] = ['due', 'ahead']
const VESTING: DeadlineKey = 'vesting'

interface Props {
  /** Limits the dates to one project or transfer; without either, all that the reader sees. */
  projectId?: number
  transferId?: number
  /** Projects whose credit the transfer sold: their vesting belongs to no transfer, and is shown with its dates. */
  soldProjectIds?: number[]
  /** Limits the dates to some kinds. */
  kinds?: KeyDate['kind'][]
}

/** The reader's dates in some states, soonest first. */
const useDates = ({ projectId, transferId, kinds }: Props, states: DeadlineState[]) =>
  useCallList(keyDates.list, {
    list: {
      filter: {
        state: states,
        ...(projectId === undefined && transferId === undefined ? { is_repeat: false } : {}),
        ...(projectId === undefined ? {} : { project_id: projectId }),
        ...(transferId === undefined ? {} : { transfer_id: transferId }),
        ...(kinds ? { kind: kinds } : {}),
      },
      range: [0, SHOWN - 1],
      sort: ['due_on', 'ASC'],
    },
  })

/** What vests next of the credit that was sold. */
const useVesting = (projectIds: number[]) =>
  useCallList(
    keyDates.list,
    {
      list: {
        filter: { kind: 'deadline', key: VESTING, state: COMING, project_id: projectIds },
        range: [0, SHOWN - 1],
        sort: ['due_on', 'ASC'],
      },
    },
    { enabled: projectIds.length > 0 },
  )

/** Dates that aren't met: how each stands, who has to act, and why it is that day; first those in trouble. */
export function ComingDates(props: Props) {
  const [isLong, setLong] = useState(false)
  const { soldProjectIds = [] } = props
  const [trouble, coming, vesting] = [
    useDates(props, TROUBLE),
    useDates(props, COMING),
    useVesting(soldProjectIds),
  ]
  const lists = soldProjectIds.length > 0 ? [trouble, coming, vesting] : [trouble, coming]
  const failed = lists.find(({ error, data }) => error && !data)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (lists.some(({ data }) => !data)) return <RowsSkeleton rows={3} />
  const ahead = lists.slice(1).flatMap(({ data }) => data?.rows ?? [])
  const rows = [...(trouble.data?.rows ?? []), ...ahead.toSorted(byDay)].slice(0, SHOWN)
  const total = lists.reduce((sum, { data }) => sum + (data?.total ?? 0), 0)
  if (rows.length === 0) {
    return (
      <Typography color="textSecondary">
        No dates ahead. Deadlines, due dates, milestones, and documents that expire appear here.
      </Typography>
    )
  }
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="ul" sx={listStyles}>
        {rows.slice(0, isLong ? SHOWN : FIRST).map((row) => (
          <OneDate key={row.id} row={row} hasProject={props.projectId !== undefined} />
        ))}
      </Box>
      {!isLong && rows.length > FIRST ? (
        <Button
          size="small"
          sx={{ marginTop: 1, marginLeft: '-10px' }}
          onClick={() => setLong(true)}
        >
          Show {rows.length - FIRST} more
        </Button>
      ) : null}
      {isLong && total > rows.length ? (
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
          {Number.isFinite(total) ? `${total - rows.length} more` : 'Many more'} in the spreadsheet
          and the calendar
        </Typography>
      ) : null}
    </Box>
  )
}

const byDay = (a: KeyDate, b: KeyDate): number =>
  (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999')

function OneDate({ row, hasProject }: { row: KeyDate; hasProject: boolean }) {
  const { kind, title, due_on, state, owner, basis, link } = row
  return (
    <li>
      {due_on === null ? (
        <span>No day yet</span>
      ) : (
        <time dateTime={due_on}>{formatDateMedium(due_on)}</time>
      )}
      <div>
        <span className="jb-date-title">
          {hasProject ? (
            <span className="jb-date-words">{keyDateWords(kind, title)}</span>
          ) : (
            <Link component={RouterLink} to={link}>
              {keyDateLine(row)}
            </Link>
          )}
          <StatusChip label={deadlineStates.label(state)} tone={deadlineTones[state]} />
        </span>
        <span className="jb-date-basis">
          {deadlineOwners.label(owner)}. {basis}
        </span>
      </div>
    </li>
  )
}

const listStyles = (theme: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: '10px',
    '& li': { display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)', gap: 1 },
    '& li > :first-of-type': {
      color: theme.vars.palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .jb-date-title': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 10px',
      overflowWrap: 'anywhere',
    },
    '& .jb-date-basis': {
      display: 'block',
      fontSize: '0.8125rem',
      color: theme.vars.palette.text.secondary,
      overflowWrap: 'anywhere',
    },
    // Beside a date, words need more room than a phone or a narrow column has.
    '@container (max-width: 30rem)': {
      '& li': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
    },
  }) as const
