import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { counted } from '#shared/format/counted.ts'
import { criticalSections, sectionsLeft } from '#shared/rules/projects/review-requests.ts'
import type { ReviewContent } from './review-content.ts'
import type { ReviewSection } from './reviews.ts'

export const LEFT = 'review-left'

export type Completion = ResponseOf<'reviewRequests.completion'>
type CostLine = Completion['lines'][number]

interface Props {
  content: ReviewContent
  /** What the server has against a pass; null until it is known. */
  found: Completion | null
  /** Scrolls to a section. */
  onSection: (key: string) => void
  /** Whether someone tried to complete the review anyway. */
  isRefused: boolean
}

/** What prevents completion, each with a link to it. */
export function DecisionLeft({ content, found, isRefused, onSection }: Props) {
  const left = sectionsLeft(content.sections)
  const critical = criticalSections(content.sections)
  const isInTheWay = found !== null && found.lines_problem !== null
  if (left.length === 0 && critical.length === 0 && !isInTheWay) return null
  const links = (sections: readonly ReviewSection[]) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 14px', marginTop: '4px' }}>
      {sections.map(({ key, title }) => (
        <Link key={key} component="button" type="button" onClick={() => onSection(key)}>
          {title}
        </Link>
      ))}
    </Box>
  )
  return (
    <Alert
      severity={isRefused ? 'warning' : 'info'}
      id={LEFT}
      tabIndex={-1}
      role={isRefused ? 'alert' : 'note'}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {left.length > 0 ? (
          <div>
            {counted(left.length, 'section')} left. View {left.length === 1 ? 'it' : 'each'}, or
            mark it as not applicable with a note.
            {links(left)}
          </div>
        ) : null}
        {critical.length > 0 ? (
          <div>
            A critical finding is open. Pass A and Pass B aren’t available until it’s closed.
            {links(critical)}
          </div>
        ) : null}
        {isInTheWay ? <CostLines found={found} /> : null}
      </Box>
    </Alert>
  )
}

/** The cost lines that keep the review from passing, with the way to settle them. */
function CostLines({ found: { lines, lines_problem } }: { found: Completion }) {
  const many = `${counted(lines.length, 'cost line')} not settled. No pass is available until each has a verdict that was sent.`
  return (
    <div>
      {lines.length > 0 ? many : lines_problem}{' '}
      <Link component={RouterLink} to="?part=costs">
        Open the cost lines
      </Link>
      {lines.length > 0 ? (
        <Box component="ul" sx={{ margin: '4px 0 0', paddingLeft: 2.5 }}>
          {lines.map((line) => (
            <li key={line.id}>
              {line.name}: {standingWords(line)}
            </li>
          ))}
        </Box>
      ) : null}
    </div>
  )
}

function standingWords({ is_asked, is_drafted }: CostLine): string {
  if (is_drafted) return 'verdict not sent'
  return is_asked ? 'question open' : 'no verdict'
}
