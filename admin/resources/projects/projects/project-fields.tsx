import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { choicesOf } from '#admin/resources/choices.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { projectStages, projectTypes } from '#shared/entities/projects.ts'
import { dateOrDash } from '#shared/format/dates.ts'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { creditOf, typeOf } from './project-words.ts'

/** The columns of the projects list. */
export const PROJECT_COLUMNS: readonly ListColumn<Project, 'projects.list'>[] = [
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
    render: (project) => dateOrDash(project.placed_in_service_date),
  },
  {
    source: 'target_placed_in_service_date',
    label: 'Target in-service date',
    align: 'right',
    hidden: true,
    render: (project) => dateOrDash(project.target_placed_in_service_date),
  },
  { source: 'full_street_address', label: 'Address', hidden: true },
]

/** The filters of projects, for both table and board. */
export const PROJECT_FILTERS: readonly ListFilter<'projects.list'>[] = [
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
  { source: 'stage_changed_at', label: 'In this stage since', kind: 'date-range', instant: true },
  { source: 'created_at', label: 'Added', kind: 'date-range', instant: true },
]
