import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { taskStates } from '#shared/entities/tasks.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StageChip, TaskChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Figure, FigureRow } from '#shared/ui/page/Figure.tsx'
import { PageHeader } from '#shared/ui/page/PageHeader.tsx'
import { Section } from '#shared/ui/page/Section.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { listAddress } from '../layout/addresses.ts'
import { StageBars } from './StageBars.tsx'
import { useCount } from './use-count.ts'

/**
 * Lists of the front page are kept apart in the cache of react-admin, which would otherwise show
 * their short rows as if they were the whole record.
 */
const SUMMARY = { meta: { summary: true } } as const

/** Tasks that still wait for somebody. */
const OPEN_TASKS = taskStates.values.filter((state) => state !== 'approved')

/** Front page of the back office: what waits, and where the projects stand. */
export function HomePage() {
  const firstName = knownUser()?.first_name
  return (
    <>
      <PageHeader
        title={firstName ? `Good to see you, ${firstName}` : 'Dashboard'}
        description="What waits for you today, and where the projects stand."
      />
      <Counts />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '1fr 1fr' } }}>
        <Section title="Projects by stage" description="A bar leads to its projects.">
          <StageBars />
        </Section>
        <NewFiles />
        <OpenTasks />
        <RecentProjects />
      </Box>
    </>
  )
}

function Counts() {
  const unlabelled = useCount('documents', { state: 'unclassified' })
  const unchecked = useCount('documents', { state: 'unstructured' })
  const tasks = useCount('project-tasks', { state: OPEN_TASKS })
  const overdue = useCount('project-tasks', { state: 'overdue' })
  const shown = (count: number | undefined) => (count === undefined ? '…' : formatNumber(count))
  return (
    <FigureRow>
      <Figure
        label="Documents to label"
        value={shown(unlabelled)}
        tone="accent"
        to={listAddress('documents', { state: 'unclassified' })}
      />
      <Figure
        label="Documents to validate"
        value={shown(unchecked)}
        tone="warning"
        to={listAddress('documents', { state: 'unstructured' })}
      />
      <Figure label="Open tasks" value={shown(tasks)} tone="info" />
      <Figure label="Overdue tasks" value={shown(overdue)} tone="error" />
    </FigureRow>
  )
}

function NewFiles() {
  const { data, error, refetch } = useGetList('documents', {
    ...SUMMARY,
    pagination: { page: 1, perPage: 6 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { state: 'unclassified' },
  })
  return (
    <Section
      title="Waiting for a label"
      actions={
        <Link component={RouterLink} to={listAddress('documents', { state: 'unclassified' })}>
          All of them
        </Link>
      }
      flush
    >
      <DataTable
        caption="Waiting for a label"
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: 'File',
            primary: true,
            cell: ({ id, name }) => (
              <Link component={RouterLink} to={`${listAddress('documents')}/${id}/show`}>
                {name}
              </Link>
            ),
          },
          {
            key: 'owner',
            header: 'Belongs to',
            cell: ({ project_name, company_name }) => project_name ?? company_name ?? '–',
          },
        ]}
        empty={
          <EmptyState title="Every file has its label" level="h3">
            Files that sellers upload appear here until somebody labels them.
          </EmptyState>
        }
      />
    </Section>
  )
}

function OpenTasks() {
  const { data, error, refetch } = useGetList('project-tasks', {
    ...SUMMARY,
    pagination: { page: 1, perPage: 6 },
    sort: { field: 'due_date', order: 'ASC' },
    filter: { state: ['overdue', 'verify', 'flagged'] },
  })
  return (
    <Section title="Tasks that need staff" flush>
      <DataTable
        caption="Tasks that need staff"
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        columns={[
          { key: 'title', header: 'Task', cell: ({ title }) => title, primary: true },
          { key: 'project', header: 'Project', cell: ({ project_name }) => project_name ?? '–' },
          { key: 'state', header: 'State', cell: ({ state }) => <TaskChip state={state} /> },
        ]}
        empty={
          <EmptyState title="Nothing to check" level="h3">
            Overdue, answered and flagged requests appear here.
          </EmptyState>
        }
      />
    </Section>
  )
}

function RecentProjects() {
  const { data, error, refetch } = useGetList('projects', {
    ...SUMMARY,
    pagination: { page: 1, perPage: 6 },
    sort: { field: 'updated_at', order: 'DESC' },
  })
  return (
    <Section title="Recently changed projects" flush>
      <DataTable
        caption="Recently changed projects"
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: 'Project',
            primary: true,
            cell: ({ id, name }) => (
              <Link component={RouterLink} to={`${listAddress('projects')}/${id}`}>
                {name}
              </Link>
            ),
          },
          { key: 'seller', header: 'Seller', cell: ({ seller_name }) => seller_name },
          { key: 'stage', header: 'Stage', cell: ({ stage }) => <StageChip stage={stage} /> },
        ]}
        empty={<EmptyState title="No projects yet" level="h3" />}
      />
    </Section>
  )
}
