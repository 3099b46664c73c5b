import Box from '@mui/material/Box'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { OVERDUE } from '#shared/entities/overdue.ts'
import { dayIn } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { type DueState, dueState } from './reviews.ts'

const CHIPS = {
  none: null,
  later: null,
  soon: { label: 'Due soon', tone: 'accent' },
  overdue: { label: OVERDUE, tone: 'error' },
} as const satisfies Record<DueState, { label: string; tone: 'accent' | 'error' } | null>

/** A review's due date; near and past dates are highlighted unless it is completed. */
export function DueDate({ date, done }: { date: string | null; done: boolean }) {
  const { timezone } = useActiveUser()
  if (date === null) return 'No due date'
  const chip = done ? null : CHIPS[dueState(date, dayIn(new Date(), timezone))]
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 8px' }}>
      {formatDate(date)}
      {chip ? <StatusChip {...chip} /> : null}
    </Box>
  )
}
