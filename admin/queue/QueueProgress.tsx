import Box from '@mui/material/Box'
import { formatNumber } from '#shared/format/numbers.ts'
import type { Meter } from './meter.ts'
import type { Progress } from './queue.ts'

interface Props extends Progress {
  meter: Meter

  /** Files in this state that the session hasn't loaded. */
  beyond: number
}

/** The progress of this session, as a bar and in words. */
export function QueueProgress({ total, settled, skipped, left, beyond, meter }: Props) {
  const words = [
    `${formatNumber(settled)} of ${formatNumber(total)} done`,
    ...(skipped > 0 ? [`${formatNumber(skipped)} skipped`] : []),
    `${formatNumber(left)} left`,
    ...(meter.perHour === null ? [] : [`${formatNumber(meter.perHour)} per hour`]),
    ...(meter.corrections > 0 ? [`${formatNumber(meter.corrections)} corrected`] : []),
    ...(beyond > 0 ? [`${formatNumber(beyond)} more in queue`] : []),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 200, fontSize: '0.8125rem' }}>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {words.join(' · ')}
      </Box>
      <Box
        role="progressbar"
        aria-label="Done"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={settled}
        sx={(theme) => ({
          height: 6,
          borderRadius: 3,
          overflow: 'hidden',
          backgroundColor: theme.vars.palette.tones.neutral.soft,
          '& > span': {
            display: 'block',
            height: '100%',
            backgroundColor: theme.vars.palette.primary.main,
            transition: 'width 160ms',
          },
        })}
      >
        <span style={{ width: `${total > 0 ? (settled / total) * 100 : 0}%` }} />
      </Box>
    </Box>
  )
}
