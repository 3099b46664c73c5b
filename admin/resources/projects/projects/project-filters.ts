import type { ListFilter } from '#admin/list/list-types.ts'
import { choicesOf } from '#admin/resources/choices.ts'
import { projectStages, projectTypes } from '#shared/entities/projects.ts'

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
