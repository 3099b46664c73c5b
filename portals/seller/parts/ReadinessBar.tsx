import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { formatPercent } from '#shared/format/percent.ts'

interface Props {
  /** Whole percent. */
  percent: number
  /** What is ready, for screen readers. */
  label: string
}

/** How far diligence is: a bar and its number, in one line. */
export function ReadinessBar({ percent, label }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 108, width: '100%' }}>
      <LinearProgress
        variant="determinate"
        color={percent === 100 ? 'success' : 'primary'}
        value={percent}
        aria-label={label}
        sx={{ flex: 1, minWidth: 48 }}
      />
      <Box component="span" sx={{ width: '2.6rem', textAlign: 'right', fontWeight: 550 }}>
        {formatPercent(percent)}
      </Box>
    </Box>
  )
}
