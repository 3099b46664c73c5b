import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { ProjectDetail } from '#shared/contract/schemas/projects.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import {
  type RegistrationReadiness,
  type RegistrationState,
  registrationReadiness,
} from './readiness.ts'

const CHIPS = {
  registered: { label: 'Registered', tone: 'success' },
  ready: { label: 'Ready to register', tone: 'primary' },
  gaps: { label: 'Details missing', tone: 'warning' },
  not_in_service: { label: 'Not in service yet', tone: 'neutral' },
} as const satisfies Record<RegistrationState, { label: string; tone: Tone }>

interface Row extends RegistrationReadiness {
  project: ProjectDetail
}

/** Which projects can be registered, by when, and what they still need. */
export function ReadyProjects({ projects }: { projects: readonly ProjectDetail[] }) {
  const rows: Row[] = projects.map((project) => ({ project, ...registrationReadiness(project) }))
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
          cell: ({ state, registerBy }) =>
            state === 'registered' || registerBy === null ? '–' : formatDate(registerBy),
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

function Needs({ row: { state, points } }: { row: Row }) {
  const open = points.filter(({ isDone }) => !isDone)
  if (state === 'registered' || open.length === 0) return <>Nothing</>
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 12px' }}>
      {open.map(({ key, label, to }) => (
        <Link key={key} component={RouterLink} to={to}>
          {label}
        </Link>
      ))}
    </Box>
  )
}
