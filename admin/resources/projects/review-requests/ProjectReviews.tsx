import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { RecordTable } from '#admin/list/RecordTable.tsx'
import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { dateOrDash } from '#shared/format/dates.ts'
import { OutcomeChip } from '#shared/ui/data/StateChips.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { ReviewStateChip } from './ReviewStateChip.tsx'
import { newReviewAddress, reviewAddress } from './review-places.ts'

/** A project's reviews, newest first, with a button to request another. */
export function ProjectReviews({ projectId }: { projectId: number }) {
  return (
    <Section
      title="Reviews"
      flush
      actions={
        <Button component={RouterLink} to={newReviewAddress(projectId)} variant="outlined">
          Request review
        </Button>
      }
    >
      <RecordTable<ReviewRequest>
        resource="review-requests"
        caption="Reviews"
        filter={{ project_id: projectId }}
        sort={{ field: 'id', order: 'DESC' }}
        columns={COLUMNS}
      >
        A project gets one of each type when it enters Review.
      </RecordTable>
    </Section>
  )
}

const COLUMNS: readonly Column<ReviewRequest>[] = [
  {
    key: 'kind',
    header: 'Type',
    primary: true,
    cell: ({ id, kind }) => (
      <Link component={RouterLink} to={reviewAddress(id)}>
        {reviewKinds.label(kind)}
      </Link>
    ),
  },
  {
    key: 'reviewer',
    header: 'Reviewer',
    cell: ({ reviewer_name }) => reviewer_name ?? 'Unassigned',
  },
  {
    key: 'due',
    header: 'Due',
    noWrap: true,
    cell: ({ due_date }) => dateOrDash(due_date),
  },
  { key: 'state', header: 'Status', cell: (review) => <ReviewStateChip review={review} /> },
  { key: 'outcome', header: 'Outcome', cell: ({ outcome }) => <OutcomeChip outcome={outcome} /> },
]
