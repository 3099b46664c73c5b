import Link from '@mui/material/Link'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { ReviewRequest } from '#shared/contract/schemas/review-requests.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { dayIn } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { readerZone } from '#shared/ui/session/reader-time.ts'
import { listAddress } from '../layout/addresses.ts'
import { OPEN_REVIEWS } from './open-work.ts'
import { SUMMARY } from './summary.ts'
import { TwoLines } from './TwoLines.tsx'

/** Open reviews, the next due first. */
export function DueReviews() {
  const { data, error, refetch } = useGetList<ReviewRequest>('review-requests', {
    ...SUMMARY,
    sort: { field: 'due_date', order: 'ASC' },
    filter: OPEN_REVIEWS,
  })
  const today = dayIn(new Date(), readerZone())
  return (
    <Section
      title="Reviews due next"
      actions={
        <Link component={RouterLink} to={listAddress('review-requests', OPEN_REVIEWS)}>
          All open reviews
        </Link>
      }
      flush
    >
      <DataTable
        caption="Reviews due next"
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'project',
            header: 'Project',
            primary: true,
            cell: ({ project, kind }) => (
              <TwoLines
                name={
                  <Link
                    component={RouterLink}
                    to={paths.adminProject.build({ project_id: project.id })}
                  >
                    {project.name}
                  </Link>
                }
                below={reviewKinds.label(kind)}
              />
            ),
          },
          {
            key: 'reviewer',
            header: 'Reviewer',
            cell: ({ reviewer_name }) => reviewer_name ?? 'Nobody yet',
          },
          {
            key: 'due',
            header: 'Due',
            noWrap: true,
            cell: ({ due_date }) => <Due day={due_date} today={today} />,
          },
        ]}
        empty={
          <EmptyState title="No review is open" level="h3">
            A project that enters the stage Review opens two of them.
          </EmptyState>
        }
      />
    </Section>
  )
}

function Due({ day, today }: { day: string | null; today: string }) {
  if (day === null) return '–'
  return day < today ? (
    <StatusChip label={`${formatDate(day)}, late`} tone="error" />
  ) : (
    formatDate(day)
  )
}
