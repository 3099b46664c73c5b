import InboxOutlined from '@mui/icons-material/InboxOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { reviewRequests } from '#shared/contract/review-requests.ts'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { writeListAddress } from '#shared/ui/data/list-address.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { outcomeTones } from '#shared/ui/data/tones.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { LinkTabs } from '#shared/ui/page/LinkTabs.tsx'
import { PageHeader } from '#shared/ui/page/PageHeader.tsx'
import { Section } from '#shared/ui/page/Section.tsx'
import { useActiveUser } from '../app/active-user.ts'
import { useCallList } from '../app/use-call.ts'
import { DueDate } from './DueDate.tsx'
import { type ReviewFilter, readReviewList } from './list-address.ts'
import { ReviewProgress } from './ReviewProgress.tsx'
import { findingWords, progressOf, type Review } from './reviews.ts'

const PER_PAGE = 25

/** Review requests assigned to the signed-in person, open ones first. */
export function ReviewListPage() {
  const [query, setQuery] = useSearchParams()
  const { show, sort, page } = readReviewList(query)
  const first = (page - 1) * PER_PAGE
  const list = useCallList(
    reviewRequests.list,
    {
      list: {
        filter: { is_complete: show === 'completed' },
        range: [first, first + PER_PAGE - 1],
        sort: [sort.field, sort.order],
      },
    },
    { keepPrevious: true },
  )
  const { role } = useActiveUser()
  return (
    <>
      <PageHeader
        title="Review requests"
        description={
          role === 'evaluator' ? 'Reviews that you follow. You read them; reviewers write.' : null
        }
      />
      <Box sx={{ marginBottom: 2 }}>
        <LinkTabs
          label="Which requests"
          current={show}
          tabs={[
            { key: 'open', label: 'Open', to: paths.reviews.build() },
            {
              key: 'completed',
              label: 'Completed',
              to: paths.reviews.build({}, { show: 'completed' }),
            },
          ]}
        />
      </Box>
      <Section title={show === 'open' ? 'Open requests' : 'Completed requests'} flush>
        <DataTable
          caption={show === 'open' ? 'Open requests' : 'Completed requests'}
          rows={list.data?.rows}
          error={list.error}
          onRetry={() => void list.refetch()}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={(next) => setQuery(writeListAddress(query, { sort: next }), { replace: true })}
          paging={{
            page,
            perPage: PER_PAGE,
            total: list.data?.total ?? 0,
            onPage: (next) => setQuery(writeListAddress(query, { page: next })),
          }}
          columns={COLUMNS[show]}
          empty={EMPTY[show]}
        />
      </Section>
    </>
  )
}

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
}
const kind: Column<Review> = {
  key: 'kind',
  header: 'Kind',
  sortBy: 'kind',
  cell: (row) => reviewKinds.label(row.kind),
}
const seller: Column<Review> = {
  key: 'seller',
  header: 'Seller',
  cell: (row) => row.project.seller_name,
}
const findings: Column<Review> = {
  key: 'findings',
  header: 'Findings',
  cell: ({ sections }) => findingWords(progressOf(sections)) || 'None',
}

const COLUMNS = {
  open: [
    project,
    kind,
    seller,
    {
      key: 'due',
      header: 'Due',
      sortBy: 'due_date',
      cell: ({ due_date }) => <DueDate date={due_date} done={false} />,
    },
    {
      key: 'progress',
      header: 'Progress',
      cell: ({ sections }) => <ReviewProgress progress={progressOf(sections)} />,
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
    },
    findings,
    {
      key: 'completed',
      header: 'Completed',
      sortBy: 'completed_at',
      cell: ({ completed_at }) => <CompletedAt at={completed_at} />,
    },
  ],
} as const satisfies Record<ReviewFilter, readonly Column<Review>[]>

function CompletedAt({ at }: { at: string | null }) {
  const { timezone } = useActiveUser()
  return at === null ? '–' : formatDateTime(at, timezone)
}

const EMPTY = {
  open: (
    <EmptyState title="Nothing to review" icon={<InboxOutlined />}>
      Our team assigns reviews when a project is ready for them. They appear here, what is due first
      on top.
    </EmptyState>
  ),
  completed: (
    <EmptyState title="Nothing completed yet" icon={<TaskAltOutlined />}>
      A review moves here once it is completed with an outcome.
    </EmptyState>
  ),
} as const
