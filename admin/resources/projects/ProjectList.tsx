import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { Project } from '#shared/contract/schemas/projects.ts'
import { projectStages, projectTypes } from '#shared/entities/projects.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { KeyDatesMenu } from '#shared/ui/key-dates/KeyDatesMenu.tsx'
import { BASE } from '../../layout/addresses.ts'
import type { ListColumn, ListFilter } from '../../list/list-types.ts'
import { ResourceList } from '../../list/ResourceList.tsx'
import { choicesOf } from '../choices.ts'
import { PROJECT_BULK } from './project-bulk.ts'

/** All projects of all sellers. */
export function ProjectList() {
  return (
    <ResourceList<Project, 'projects.list'>
      title="Projects"
      actions={
        <>
          <KeyDatesMenu />
          <Button component={Link} to={paths.adminAddProjects.build()} variant="contained">
            Add projects
          </Button>
        </>
      }
      description="All projects from all sellers, in every stage."
      sort={{ field: 'name', order: 'ASC' }}
      search="Search by project, seller, or address"
      columns={COLUMNS}
      filters={FILTERS}
      bulk={PROJECT_BULK}
      rowClick="edit"
      card={(project) => (
        <RowCard
          title={project.name}
          to={`${BASE}/projects/${project.id}`}
          aside={<StageChip stage={project.stage} />}
          facts={[project.seller_name, `${typeOf(project)} · ${creditOf(project)}`]}
        />
      )}
      empty={
        <EmptyState title="No projects yet">
          Projects appear here when a seller or staff member adds one.
        </EmptyState>
      }
    />
  )
}

const typeOf = ({ installation_type: type }: Project) => (type ? projectTypes.label(type) : '–')

const creditOf = ({ projected_itc_amount: amount }: Project) =>
  amount === null ? '–' : formatDollars(amount)

const dayOrDash = (date: string | null) => (date ? formatDate(date) : '–')

const COLUMNS: readonly ListColumn<Project, 'projects.list'>[] = [
  { source: 'name', label: 'Project' },
  { source: 'seller_name', label: 'Seller' },
  {
    source: 'stage',
    label: 'Stage',
    render: ({ stage }) => <StageChip stage={stage} />,
    csv: ({ stage }) => projectStages.label(stage),
  },
  { source: 'installation_type', label: 'Type', render: typeOf },
  { source: 'projected_itc_amount', label: 'Projected ITC', align: 'right', render: creditOf },
  {
    source: 'placed_in_service_date',
    label: 'Placed in service',
    align: 'right',
    render: (project) => dayOrDash(project.placed_in_service_date),
  },
  {
    source: 'target_placed_in_service_date',
    label: 'Target in-service date',
    align: 'right',
    hidden: true,
    render: (project) => dayOrDash(project.target_placed_in_service_date),
  },
  { source: 'full_street_address', label: 'Address', hidden: true },
]

const FILTERS: readonly ListFilter<'projects.list'>[] = [
  {
    source: 'stage',
    label: 'Stage',
    kind: 'select',
    choices: choicesOf(projectStages.options),
    pinned: true,
  },
  { source: 'seller_id', label: 'Seller', kind: 'reference', reference: 'sellers' },
  {
    source: 'installation_type',
    label: 'Type',
    kind: 'select',
    choices: choicesOf(projectTypes.options),
  },
  { source: 'placed_in_service_date', label: 'Placed in service', kind: 'date-range' },
]
