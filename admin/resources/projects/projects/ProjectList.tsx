import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { BASE } from '#admin/layout/addresses.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { paths } from '#shared/paths.ts'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { KeyDatesMenu } from '#shared/ui/key-dates/KeyDatesMenu.tsx'
import { PROJECT_BULK } from './project-bulk.ts'
import { PROJECT_COLUMNS, PROJECT_FILTERS } from './project-fields.tsx'
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
      columns={PROJECT_COLUMNS}
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
