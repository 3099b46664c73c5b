import { analytics } from '#shared/contract/oversight/analytics.ts'
import type { ReviewAnalytics } from '#shared/contract/schemas/oversight/analytics.ts'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { OVERDUE } from '#shared/entities/overdue.ts'
import { type DayRange, rangeProblem } from '#shared/rules/oversight/analytics.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import type { Column } from '#shared/ui/data/table-model.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { FigureTable } from './FigureTable.tsx'
import { countColumn, daysColumn, daysWords } from './figure-cells.tsx'

/** Reviews by reviewer and by outcome: open and overdue now, completed within a range of days. */
export function ReviewFigures({ range }: { range: DayRange }) {
  const { data, error, refetch } = useCall(
    analytics.reviewRequests,
    { query: range, quiet: true },
    { enabled: rangeProblem(range) === null, keepPrevious: true },
  )
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} level="h2" />
  }
  if (!data) return <RowsSkeleton label="Measuring reviews" rows={6} />
  return (
    <>
      <Section
        flush
        title="Reviews by reviewer"
        description={`Median ${daysWords(data.median_days)} days from opening to completing, 90th percentile ${daysWords(data.p90_days)}.`}
      >
        <FigureTable
          name="Reviews by reviewer"
          columns={REVIEWER_COLUMNS}
          rows={[...data.by_reviewer, { ...data, reviewer_id: 0, name: 'All' }]}
          rowKey={({ reviewer_id }) => String(reviewer_id)}
          empty={null}
        />
      </Section>
      <Section flush title="Reviews by outcome" description="Of those completed.">
        <FigureTable
          name="Reviews by outcome"
          columns={OUTCOME_COLUMNS}
          rows={data.by_outcome}
          rowKey={({ outcome }) => outcome}
          empty={
            <EmptyState title="None in these days" level="h3">
              Outcomes appear here when reviews are completed.
            </EmptyState>
          }
        />
      </Section>
    </>
  )
}

type ReviewerRow = Pick<
  ReviewAnalytics['by_reviewer'][number],
  'reviewer_id' | 'name' | 'open' | 'overdue' | 'completed' | 'median_days' | 'filters'
>

const reviewCount = (key: 'open' | 'overdue' | 'completed', header: string) =>
  countColumn<ReviewerRow>(key, header, (row) => ({
    value: row[key],
    list: 'review-requests',
    filter: row.filters[key],
  }))

const REVIEWER_COLUMNS: readonly Column<ReviewerRow>[] = [
  { key: 'name', header: 'Reviewer', primary: true, cell: ({ name }) => name ?? 'Not assigned' },
  reviewCount('open', 'Open'),
  reviewCount('overdue', OVERDUE),
  reviewCount('completed', 'Completed'),
  daysColumn(
    'median',
    'Median days',
    ({ median_days }) => median_days,
    ({ filters }) => ({ list: 'review-requests', filter: filters.completed }),
  ),
]

const OUTCOME_COLUMNS: readonly Column<ReviewAnalytics['by_outcome'][number]>[] = [
  {
    key: 'outcome',
    header: 'Outcome',
    primary: true,
    cell: ({ outcome }) => reviewOutcomes.label(outcome),
  },
  countColumn('count', 'Reviews', ({ count, filter }) => ({
    value: count,
    list: 'review-requests',
    filter,
  })),
]
