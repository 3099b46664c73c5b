import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type {
  ProjectDetail,
  ProjectStageBlocker,
} from '#shared/contract/schemas/projects/projects.ts'
import type { ClassificationState } from '#shared/entities/documents.ts'
import { FirstRows } from '#shared/ui/data/FirstRows.tsx'
import { ClassificationChip } from '#shared/ui/data/StateChips.tsx'
import { blockerPlace } from './blocker-places.ts'

interface Props {
  project: Pick<ProjectDetail, 'id' | 'seller_id'>
  blockers: readonly ProjectStageBlocker[]
}

/** Blockers shown per group until the reader expands it. */
const SHOWN = 6

/** Order of blockers: those that can be settled here come first, then documents no one has sent. */
const ORDER: readonly ClassificationState[] = [
  'flagged',
  'other',
  'unclassified',
  'unstructured',
  'missing',
]

/** The blockers of a stage, grouped by the documents' owner, each with a link to where it is settled. */
export function BlockerList({ project, blockers }: Props) {
  const ofCompany = blockers.filter(({ place }) => place?.company_id != null)
  const ofProject = blockers.filter(({ place }) => place?.company_id == null)
  return (
    <>
      <Group title="On this project" project={project} blockers={ofProject} />
      <Group title="On the seller’s company" project={project} blockers={ofCompany} />
    </>
  )
}

function Group({ title, project, blockers }: Props & { title: string }) {
  if (blockers.length === 0) return null
  const sorted = blockers.toSorted((one, other) => urgency(one) - urgency(other))
  return (
    <Box sx={{ paddingBottom: 1 }}>
      <Box component="h3" sx={headingStyles}>
        {title} ({blockers.length})
      </Box>
      <FirstRows rows={sorted} first={SHOWN} sx={rowStyles}>
        {(blocker) => <Blocker key={blocker.text} project={project} blocker={blocker} />}
      </FirstRows>
    </Box>
  )
}

const urgency = ({ place }: ProjectStageBlocker): number =>
  place === null ? -1 : ORDER.indexOf(place.state)

interface BlockerProps {
  project: Props['project']
  blocker: ProjectStageBlocker
}

function Blocker({ project, blocker }: BlockerProps) {
  const { text, place } = blocker
  const way = blockerPlace(project, blocker)
  return (
    <li tabIndex={way ? undefined : -1}>
      <span className="jb-blocker-text">
        {way ? (
          <Link component={RouterLink} to={way.to}>
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      {place ? <ClassificationChip state={place.state} /> : null}
      {way ? (
        <span className="jb-blocker-action" aria-hidden="true">
          {way.action}
        </span>
      ) : null}
    </li>
  )
}

const headingStyles = {
  margin: 0,
  padding: '8px 20px 4px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'text.secondary',
} as const

const rowStyles = (theme: Theme) =>
  ({
    '& .jb-blocker-text': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& .jb-blocker-action': {
      width: 110,
      fontSize: '0.8125rem',
      color: theme.vars.palette.text.secondary,
      [theme.breakpoints.down('md')]: { display: 'none' },
    },
  }) as const
