import Box from '@mui/material/Box'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import { type Finding, type Severity, severities } from './reviews.ts'

const SEVERITY_TONES = {
  critical: 'error',
  major: 'warning',
  minor: 'info',
} as const satisfies Record<Severity, Tone>

/** A finding's severity, and whether it is closed. */
export function FindingChips({ finding: { severity, status } }: { finding: Finding }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75 }}>
      <StatusChip label={severities.label(severity)} tone={SEVERITY_TONES[severity]} />
      <StatusChip
        label={status === 'open' ? 'Open' : 'Closed'}
        tone={status === 'open' ? 'accent' : 'neutral'}
      />
    </Box>
  )
}
