import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import { formatDate, formatDateTime } from '#shared/format/dates.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { EARS_ONLY } from '#shared/ui/theme/ears-only.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import { type PointState, type TimelinePoint, timelineOf } from './timeline.ts'
import type { Transfer } from './transfers.ts'

const TONES = {
  done: 'success',
  now: 'accent',
  ahead: 'neutral',
  failed: 'error',
} as const satisfies Record<PointState, Tone>

const STATE_WORDS = {
  done: 'done',
  now: 'now',
  ahead: 'upcoming',
  failed: 'failed',
} as const satisfies Record<PointState, string>

/** A transfer's past and upcoming steps. */
export function TransferTimeline({ transfer }: { transfer: Transfer }) {
  const closing = useCall(closings.get, { params: { id: transfer.id } }).data
  return (
    <Box component="ol" sx={timelineStyles}>
      {timelineOf(transfer, closing?.stage ?? null).map((point) => (
        <Point key={point.key} point={point} />
      ))}
    </Box>
  )
}

function Point({ point: { title, state, at, day, note } }: { point: TimelinePoint }) {
  const { timezone } = useActiveUser()
  return (
    <Box
      component="li"
      data-state={state}
      aria-current={state === 'now' ? 'step' : undefined}
      sx={(theme) => {
        const tone = theme.vars.palette.tones[TONES[state]]
        const filled = state === 'done' || state === 'failed'
        return {
          '&::before': {
            borderColor: tone.main,
            backgroundColor: filled ? tone.main : theme.vars.palette.surface,
          },
        }
      }}
    >
      <strong>{title}</strong>
      <span className="jb-hidden">, {STATE_WORDS[state]}</span>
      {at ? <div>{formatDateTime(at, timezone)}</div> : null}
      {day ? <div>{formatDate(day)}</div> : null}
      {note ? <div>{note}</div> : null}
    </Box>
  )
}

const timelineStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& li': {
      position: 'relative',
      padding: '0 0 18px 26px',
      '&::before': {
        content: '""',
        position: 'absolute',
        left: 2,
        top: 4,
        width: 12,
        height: 12,
        borderRadius: '50%',
        borderWidth: '3px',
        borderStyle: 'solid',
        zIndex: 1,
      },
      '&::after': {
        content: '""',
        position: 'absolute',
        left: 7,
        top: 12,
        bottom: -8,
        width: 2,
        backgroundColor: palette.divider,
      },
      '&:last-of-type': { paddingBottom: 0 },
      '&:last-of-type::after': { content: 'none' },
      '& div': { fontSize: '0.8125rem', color: palette.text.secondary },
      '&[data-state="ahead"] strong': { color: palette.text.secondary, fontWeight: 550 },
    },
    '& .jb-hidden': EARS_ONLY,
  } as const
}
