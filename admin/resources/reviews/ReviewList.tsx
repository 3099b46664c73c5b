import type { ReviewRequest } from '#shared/contract/schemas/review-requests.ts'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { OutcomeChip } from '#shared/ui/data/StateChips.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { ListColumn, ListFilter } from '../../list/list-types.ts'
import { ResourceList } from '../../list/ResourceList.tsx'
import { choicesOf } from '../choices.ts'

const COLUMNS: readonly ListColumn<ReviewRequest>[] = [
  {
    source: 'project_name',
    label: 'Project',
    render: ({ project }) => project.name,
    csv: ({ project }) => project.name,
  },
  {
    source: 'seller_name',
    label: 'Seller',
    render: ({ project }) => project.seller_name,
    csv: ({ project }) => project.seller_name,
  },
  { source: 'kind', label: 'Kind', render: ({ kind }) => reviewKinds.label(kind) },
  { source: 'reviewer_name', label: 'Reviewer', sortBy: false },
  { source: 'evaluator_name', label: 'Evaluator', sortBy: false, hidden: true },
  {
    source: 'due_date',
    label: 'Due',
    noWrap: true,
    render: ({ due_date }) => (due_date ? formatDate(due_date) : '–'),
  },
  {
    source: 'is_complete',
    label: 'State',
    render: ({ is_complete }) =>
      is_complete ? (
        <StatusChip label="Completed" tone="success" />
      ) : (
        <StatusChip label="Open" tone="accent" />
      ),
    csv: ({ is_complete }) => (is_complete ? 'Completed' : 'Open'),
  },
  {
    source: 'outcome',
    label: 'Outcome',
    render: ({ outcome }) => <OutcomeChip outcome={outcome} />,
    csv: ({ outcome }) => reviewOutcomes.label(outcome),
  },
]

const FILTERS: readonly ListFilter[] = [
  {
    source: 'is_complete',
    label: 'State',
    kind: 'boolean',
    yes: 'Completed',
    no: 'Open',
    pinned: true,
  },
  { source: 'due_date', label: 'Due', kind: 'date-range', pinned: true },
  { source: 'kind', label: 'Kind', kind: 'select', choices: choicesOf(reviewKinds.options) },
  {
    source: 'outcome',
    label: 'Outcome',
    kind: 'select',
    choices: choicesOf(reviewOutcomes.options),
  },
  { source: 'project_id', label: 'Project', kind: 'reference', reference: 'projects' },
]

/** Every review request; a row opens its project. */
export const ReviewList = () => (
  <ResourceList<ReviewRequest>
    title="Review requests"
    description="Engineering and costs reviews, the next due first. A row opens its project."
    sort={{ field: 'due_date', order: 'ASC' }}
    search="Project or seller"
    columns={COLUMNS}
    filters={FILTERS}
    rowClick={({ project_id }) => paths.adminProject.build({ project_id })}
  />
)
