import Box from '@mui/material/Box'
import { formatPercent } from '#shared/format/percent.ts'
import { ProgressBar } from '#shared/ui/feedback/ProgressBar.tsx'

interface Props {
  /** Whole percent. */
  percent: number
  /** What is ready, for screen readers. */
  label: string
}

/** Progress of the diligence: a bar and its percentage, in one line. */
export function ReadinessBar({ percent, label }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 108, width: '100%' }}>
      <ProgressBar value={percent} label={label} />
      <Box component="span" sx={{ width: '2.6rem', textAlign: 'right', fontWeight: 550 }}>
        {formatPercent(percent)}
      </Box>
    </Box>
  )
}
