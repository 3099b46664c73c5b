import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { BASE } from '#admin/layout/addresses.ts'
import type { ListColumn } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { KeyDatesMenu } from '#shared/ui/key-dates/KeyDatesMenu.tsx'
import { PROJECT_BULK } from './project-bulk.ts'
import { PROJECT_FILTERS } from './project-filters.ts'
import { creditOf, typeOf } from './project-words.ts'
import { ViewTabs } from './ViewTabs.tsx'

/** Every project of every seller. */
export function ProjectList() {
  return (
    <ResourceList<Project, 'projects.list'>
      title="Projects"
      actions={
        <>
          <KeyDatesMenu />
          <Button component={Link} to={paths.adminImportProjects.build()} variant="outlined">
            Import projects
          </Button>
          <Button component={Link} to={paths.adminAddProjects.build()} variant="contained">
            Add projects
          </Button>
        </>
      }
      description="All projects from all sellers, in every stage."
      sort={{ field: 'name', order: 'ASC' }}
      search="Search by project, seller, or address"
      columns={COLUMNS}
      filters={PROJECT_FILTERS}
      above={<ViewTabs current="table" />}
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
