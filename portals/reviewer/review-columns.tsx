import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { formatDate, formatDateTime } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { outcomeTones } from '#shared/ui/data/tones.ts'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'
import { DueDate } from './DueDate.tsx'
import type { ReviewFilter } from './list-address.ts'
import { ReviewProgress } from './ReviewProgress.tsx'
import { findingWords, progressOf, type Review, viewedWords } from './reviews.ts'

const project: Column<Review> = {
  key: 'project',
  header: 'Project',
  primary: true,
  sortBy: 'project_name',
  cell: ({ id, project: { name } }) => (
    <Link component={RouterLink} to={paths.review.build({ review_id: id })}>
      {name}
    </Link>
  ),
  csv: (row) => row.project.name,
}
const kind: Column<Review> = {
  key: 'kind',
  header: 'Type',
  sortBy: 'kind',
  cell: (row) => reviewKinds.label(row.kind),
}
const seller: Column<Review> = {
  key: 'seller',
  header: 'Seller',
  sortBy: 'seller_name',
  cell: (row) => row.project.seller_name,
}
const findings: Column<Review> = {
  key: 'findings',
  header: 'Findings',
  cell: ({ sections }) => findingWords(progressOf(sections)) || 'None',
}

/** Columns of the open and of the completed requests. */
export const REVIEW_COLUMNS = {
  open: [
    project,
    kind,
    seller,
    {
      key: 'due',
      header: 'Due',
      sortBy: 'due_date',
      cell: ({ due_date }) => <DueDate date={due_date} done={false} />,
      csv: ({ due_date }) => due_date && formatDate(due_date),
    },
    {
      key: 'progress',
      header: 'Progress',
      cell: ({ sections }) => <ReviewProgress progress={progressOf(sections)} />,
      csv: ({ sections }) => viewedWords(progressOf(sections)),
    },
    findings,
  ],
  completed: [
    project,
    kind,
    seller,
    {
      key: 'outcome',
      header: 'Outcome',
      sortBy: 'outcome',
      cell: ({ outcome }) => (
        <StatusChip label={reviewOutcomes.label(outcome)} tone={outcomeTones[outcome]} />
      ),
      csv: ({ outcome }) => reviewOutcomes.label(outcome),
    },
    findings,
    {
      key: 'completed',
      header: 'Completed',
      sortBy: 'completed_at',
      cell: ({ completed_at }) => <CompletedAt at={completed_at} />,
      csv: ({ completed_at }) => completed_at && timeOfInstant(completed_at),
    },
  ],
} as const satisfies Record<ReviewFilter, readonly Column<Review>[]>

function CompletedAt({ at }: { at: string | null }) {
  const { timezone } = useActiveUser()
  return at === null ? '–' : formatDateTime(at, timezone)
}
