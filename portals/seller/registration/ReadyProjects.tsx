import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { registrationStandings } from '#shared/entities/registrations.ts'
import { dateOrDash, overdueWords } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { readerToday } from '#shared/ui/session/reader-time.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import {
  type OwnRecords,
  type Registered,
  type RegistrationReadiness,
  type RegistrationState,
  registrationReadiness,
} from './readiness.ts'

const CHIPS = {
  registered: { label: registrationStandings.label('issued'), tone: 'success' },
  submitted: { label: registrationStandings.label('submitted'), tone: 'info' },
  ready: { label: 'Ready to register', tone: 'primary' },
  gaps: { label: 'Details missing', tone: 'warning' },
  not_in_service: { label: 'Not in service yet', tone: 'neutral' },
} as const satisfies Record<RegistrationState, { label: string; tone: Tone }>

interface Row extends RegistrationReadiness {
  project: ProjectDetail
}

interface Props {
  projects: readonly ProjectDetail[]
  own: OwnRecords
  /** In the order of the projects. */
  registrations: readonly Registered[]
}

/** Which projects can be registered, by when, and what they still need. */
export function ReadyProjects({ projects, own, registrations }: Props) {
  const rows: Row[] = projects.flatMap((project, index) => {
    const registration = registrations[index]
    return registration ? [{ project, ...registrationReadiness(project, own, registration) }] : []
  })
  const today = readerToday()
  return (
    <DataTable
      caption="Project registration status"
      rows={rows}
      rowKey={({ project }) => project.id}
      columns={[
        {
          key: 'name',
          header: 'Project',
          primary: true,
          cell: ({ project: { id, slug, name } }) => (
            <Link component={RouterLink} to={paths.project.build({ id, slug })}>
              {name}
            </Link>
          ),
        },
        {
          key: 'state',
          header: 'Registration',
          cell: ({ state, number }) => (
            <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 8px' }}>
              <StatusChip {...CHIPS[state]} />
              {state === 'registered' ? number : null}
            </Box>
          ),
        },
        { key: 'year', header: 'Tax year', align: 'right', cell: ({ taxYear }) => taxYear ?? '–' },
        {
          key: 'by',
          header: 'Best by',
          align: 'right',
          cell: (row) => <BestBy row={row} today={today} />,
        },
        { key: 'needs', header: 'Still needed', width: '38%', cell: (row) => <Needs row={row} /> },
      ]}
      empty={
        <EmptyState
          title="No projects yet"
          level="h3"
          action={<NextLink to={paths.home.build()}>Add a project</NextLink>}
        >
          Once you add a project, you’ll see what its registration needs here.
        </EmptyState>
      }
    />
  )
}

/** The day of the deadline with the return it is counted back from, or what is missing to know it. */
function BestBy({ row, today }: { row: Row; today: string }) {
  const { state, due } = row
  const { submit_by, return_on, gap } = due
  if (state === 'registered' || state === 'submitted') return <>–</>
  // A single child, because on phones the children of a cell are laid out side by side.
  return (
    <div>
      {submit_by !== null && submit_by < today ? (
        <StatusChip label={overdueWords(submit_by)} tone="error" />
      ) : (
        dateOrDash(submit_by)
      )}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {gap ?? `for a return on ${dateOrDash(return_on)}`}
      </Box>
    </div>
  )
}

function Needs({ row: { state, points } }: { row: Row }) {
  const open = points.filter(({ isDone }) => !isDone)
  if (state === 'registered' || state === 'submitted' || open.length === 0) return <>Nothing</>
  return (
    <Box component="span" sx={needsStyles}>
      {open.map(({ key, label, to }) => (
        <Link key={key} component={RouterLink} to={to}>
          {label}
        </Link>
      ))}
    </Box>
  )
}

/** On phones, cards show their values on the right. */
const needsStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: { xs: 'flex-end', md: 'flex-start' },
  gap: '2px 12px',
} as const
