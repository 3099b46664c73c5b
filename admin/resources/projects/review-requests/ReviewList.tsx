import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { dateOrDash } from '#shared/format/dates.ts'
import { OutcomeChip } from '#shared/ui/data/StateChips.tsx'
import { ReviewStateChip } from './ReviewStateChip.tsx'
import { REVIEW_BULK } from './review-bulk.ts'
import { newReviewAddress } from './review-places.ts'

const COLUMNS: readonly ListColumn<ReviewRequest, 'reviewRequests.list'>[] = [
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
  { source: 'kind', label: 'Type', render: ({ kind }) => reviewKinds.label(kind) },
  { source: 'reviewer_name', label: 'Reviewer', sortBy: false },
  { source: 'evaluator_name', label: 'Evaluator', sortBy: false, hidden: true },
  {
    source: 'due_date',
    label: 'Due',
    noWrap: true,
    render: ({ due_date }) => dateOrDash(due_date),
  },
  {
    source: 'is_complete',
    label: 'Status',
    render: (review) => <ReviewStateChip review={review} />,
    csv: ({ is_complete }) => (is_complete ? 'Completed' : 'Open'),
  },
  {
    source: 'outcome',
    label: 'Outcome',
    render: ({ outcome }) => <OutcomeChip outcome={outcome} />,
    csv: ({ outcome }) => reviewOutcomes.label(outcome),
  },
]

const FILTERS: readonly ListFilter<'reviewRequests.list'>[] = [
  {
    source: 'is_complete',
    label: 'Status',
    kind: 'boolean',
    yes: 'Completed',
    no: 'Open',
    pinned: true,
  },
  { source: 'due_date', label: 'Due', kind: 'date-range', pinned: true },
  { source: 'kind', label: 'Type', kind: 'select', choices: choicesOf(reviewKinds.options) },
  {
    source: 'outcome',
    label: 'Outcome',
    kind: 'select',
    choices: choicesOf(reviewOutcomes.options),
  },
  { source: 'project_id', label: 'Project', kind: 'reference', reference: 'projects' },
]

/** Every review request; a row opens it. */
export const ReviewList = () => (
  <ResourceList<ReviewRequest, 'reviewRequests.list'>
    title="Review requests"
    description="Engineering and costs reviews, soonest due first."
    actions={
      <Button component={Link} to={newReviewAddress()} variant="contained">
        Request review
      </Button>
    }
    sort={{ field: 'due_date', order: 'ASC' }}
    search="Search by project or seller"
    columns={COLUMNS}
    rowName={({ kind, project }) => `${reviewKinds.label(kind)} · ${project.name}`}
    filters={FILTERS}
    bulk={REVIEW_BULK}
    rowClick="edit"
  />
)
