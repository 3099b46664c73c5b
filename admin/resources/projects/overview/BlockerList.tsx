import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ProjectDetail, ProjectStageBlocker } from '#shared/contract/schemas/projects.ts'
import type { ClassificationState } from '#shared/entities/documents.ts'
import { ClassificationChip } from '#shared/ui/data/StateChips.tsx'
import { blockerPlace } from './blocker-places.ts'

interface Props {
  project: Pick<ProjectDetail, 'id' | 'seller_id'>
  blockers: readonly ProjectStageBlocker[]
}

/** Blockers shown of each kind until all are asked for. */
const SHOWN = 6

/** What can be settled here first, then what nobody has sent yet. */
const ORDER: readonly ClassificationState[] = [
  'flagged',
  'other',
  'unclassified',
  'unstructured',
  'missing',
]

/** What blocks a stage, by whose documents they are, each with the way to where it is settled. */
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
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!all) return
    const first = list.current?.children[SHOWN]
    if (first instanceof HTMLElement) (first.querySelector('a') ?? first).focus()
  }, [all])
  if (blockers.length === 0) return null
  const sorted = blockers.toSorted((one, other) => urgency(one) - urgency(other))
  const shown = all ? sorted : sorted.slice(0, SHOWN)
  return (
    <Box sx={{ paddingBottom: 1 }}>
      <Box component="h3" sx={headingStyles}>
        {title} ({blockers.length})
      </Box>
      <Box component="ul" ref={list} sx={listStyles}>
        {shown.map((blocker) => (
          <Blocker key={blocker.text} project={project} blocker={blocker} />
        ))}
      </Box>
      {shown.length < sorted.length ? (
        <Button size="small" onClick={() => setAll(true)} sx={{ marginLeft: 1.25 }}>
          Show all {sorted.length}
        </Button>
      ) : null}
    </Box>
  )
}

const urgency = ({ place }: ProjectStageBlocker): number =>
  place === null ? -1 : ORDER.indexOf(place.state)

interface BlockerProps {
  project: Props['project']
  blocker: ProjectStageBlocker
}

function Blocker({ project, blocker: { text, place } }: BlockerProps) {
  const way = blockerPlace(project, place)
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

const listStyles = (theme: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& li': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      padding: '7px 20px',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      '&:has(a):hover': { backgroundColor: theme.vars.palette.hover },
    },
    '& .jb-blocker-text': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& .jb-blocker-action': {
      width: 110,
      fontSize: '0.8125rem',
      color: theme.vars.palette.text.secondary,
      [theme.breakpoints.down('md')]: { display: 'none' },
    },
    // The whole row leads on.
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
  }) as const
