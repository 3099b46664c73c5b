import Box from '@mui/material/Box'
import { formatNumber } from '#shared/format/numbers.ts'
import { paths } from '#shared/paths.ts'
import { Figure } from '#shared/ui/screen/Figure.tsx'
import { readerZone } from '#shared/ui/session/reader-time.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import { listAddress } from '../layout/addresses.ts'
import { overdueReviews, WAITING_FILES } from './open-work.ts'
import { useCount } from './use-count.ts'

/** How much of each kind of work waits, and the way to it. */
export function Waiting() {
  const reviews = overdueReviews(new Date(), readerZone())
  const verify = useTaskCounts('verify')
  const overdue = useTaskCounts('overdue')
  return (
    <Box sx={figures}>
      <Work
        label="Documents to label"
        tone="accent"
        count={useCount('documents', WAITING_FILES.unlabelled)}
        to={paths.adminClassifier.build()}
      />
      <Work
        label="Documents to validate"
        tone="warning"
        count={useCount('documents', WAITING_FILES.unvalidated)}
        to={paths.adminValidation.build()}
      />
      <Work label="Tasks to verify" tone="info" {...verify} />
      <Work label="Tasks overdue" tone="error" {...overdue} />
      <Work
        label="Reviews overdue"
        tone="error"
        count={useCount('review-requests', reviews)}
        to={listAddress('review-requests', reviews)}
      />
      <Work
        label="Sellers pending"
        tone="accent"
        count={useCount('sellers', { status: 'pending' })}
        to={listAddress('sellers', { status: 'pending' })}
      />
    </Box>
  )
}

/** Six figures: one row on wide windows, never one of them alone in the last. */
const figures = {
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
  marginBottom: 3,
} as const

/** Tasks of projects and of companies together; leads to those of projects unless it has none. */
function useTaskCounts(state: 'verify' | 'overdue') {
  const ofProjects = useCount('project-tasks', { state })
  const ofCompanies = useCount('company-tasks', { state })
  const known = ofProjects !== undefined && ofCompanies !== undefined
  const resource = ofProjects === 0 && ofCompanies ? 'company-tasks' : 'project-tasks'
  return {
    count: known ? ofProjects + ofCompanies : undefined,
    note:
      ofProjects && ofCompanies ? `${formatNumber(ofCompanies)} of them on companies` : undefined,
    to: listAddress(resource, { state }),
  }
}

interface WorkProps {
  label: string
  tone: Tone
  /** Undefined while it is being counted. */
  count: number | undefined
  note?: string
  to: string
}

/** Colour is for what waits: a kind without work stays quiet. */
const Work = ({ label, tone, count, note, to }: WorkProps) => (
  <Figure
    label={label}
    value={count === undefined ? '…' : formatNumber(count)}
    note={note ?? (count === 0 ? 'Nothing waits' : undefined)}
    tone={count ? tone : 'neutral'}
    to={to}
  />
)
