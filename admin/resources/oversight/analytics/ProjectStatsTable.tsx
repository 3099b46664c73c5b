import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { PROJECT_COLUMN } from '#admin/resources/projects/projects/project-column.tsx'
import { policyAddress } from '#admin/resources/projects/projects/project-tabs.ts'
import { analytics } from '#shared/contract/oversight/analytics.ts'
import type { ProjectStats } from '#shared/contract/schemas/oversight/analytics.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { progressWords } from '#shared/rules/projects/diligence.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import type { Column } from '#shared/ui/data/table-model.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { FigureTable } from './FigureTable.tsx'
import { countColumn, daysColumn } from './figure-cells.tsx'

/** What each project has and lacks today. */
export function ProjectStatsTable() {
  const { data, error, refetch } = useCall(analytics.projectStats, { quiet: true })
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} level="h2" />
  }
  if (!data) return <RowsSkeleton label="Counting by project" rows={8} />
  const rows = Array.isArray(data) ? data : [data]
  return (
    <Section
      flush
      title="Figures by project"
      description={
        rows.length === LIST_PAGE_MAX
          ? `The first ${LIST_PAGE_MAX} projects, as they are today.`
          : 'As they are today. A detail is proven while the document it was read from says so.'
      }
    >
      <FigureTable
        name="Figures by project"
        columns={COLUMNS}
        fileColumns={FILE_COLUMNS}
        rows={rows}
        rowKey={({ project_id }) => String(project_id)}
        empty={
          <EmptyState title="No projects yet" level="h3">
            Projects appear here when someone adds one.
          </EmptyState>
        }
      />
    </Section>
  )
}

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const COLUMNS: readonly Column<ProjectStats>[] = [
  PROJECT_COLUMN,
  daysColumn(
    'days',
    'Days in stage',
    ({ days_in_stage }) => days_in_stage,
    ({ project_id }) => ({ list: 'stage-moves', filter: { project_id } }),
  ),
  {
    key: 'documents',
    header: 'Required documents complete',
    align: 'right',
    cell: ({ project_id, documents_required }) => (
      <Link component={RouterLink} to={paths.adminProject.build({ project_id, tab: 'documents' })}>
        {progressWords(documents_required)}
      </Link>
    ),
    csv: ({ documents_required: { done } }) => done,
  },
  countColumn('tasks', 'Open tasks', ({ project_id, tasks_by_state: states }) => ({
    value: total(states) - states.approved,
    list: 'project-tasks',
    filter: {
      project_id,
      state: Object.keys(states).filter((state) => state !== 'approved'),
    },
  })),
  {
    key: 'rules',
    header: 'Failed rules',
    align: 'right',
    // The list of failed rules omits projects that have ended; their own pages don’t.
    cell: ({ project_id, rules_by_result: { fail } }) => (
      <Link component={RouterLink} to={policyAddress(project_id)}>
        {formatNumber(fail)}
      </Link>
    ),
    csv: ({ rules_by_result: { fail } }) => fail,
  },
  {
    key: 'fields',
    header: 'Details proven',
    align: 'right',
    cell: ({ project_id, fields_proven, fields_total }) => (
      <Link
        component={RouterLink}
        to={paths.adminProject.build({ project_id, tab: 'facts' })}
      >{`${fields_proven} of ${fields_total}`}</Link>
    ),
    csv: ({ fields_proven }) => fields_proven,
  },
]

/** The totals: on screen they share the cell, in the exported file they are columns. */
const TOTALS: Readonly<Record<string, Column<ProjectStats>>> = {
  documents: {
    key: 'documents_total',
    header: 'Documents',
    cell: ({ documents_by_state: states }) => total(states),
  },
  fields: { key: 'fields_total', header: 'Details', cell: ({ fields_total }) => fields_total },
}

const FILE_COLUMNS: readonly Column<ProjectStats>[] = COLUMNS.flatMap((column) => {
  const all = TOTALS[column.key]
  return all ? [column, all] : [column]
})
