import Box from '@mui/material/Box'
import { PairChart } from '#admin/charts/PairChart.tsx'
import { analytics } from '#shared/contract/oversight/analytics.ts'
import type { DiligenceAnalytics } from '#shared/contract/schemas/oversight/analytics.ts'
import { turnarounds } from '#shared/entities/analytics.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { formatDate } from '#shared/format/dates.ts'
import { type DayRange, rangeProblem, STUCK_AFTER_DAYS } from '#shared/rules/oversight/analytics.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import {
  STAGE_COLUMNS,
  STUCK_COLUMNS,
  TURNAROUND_COLUMNS,
  WEEK_COLUMNS,
} from './diligence-columns.tsx'
import { FigureTable } from './FigureTable.tsx'
import { Counted, daysWords } from './figure-cells.tsx'
import { UploadedDocuments } from './UploadedDocuments.tsx'

/** The time that diligence takes, within a range of days. */
export function DiligenceFigures({ range }: { range: DayRange }) {
  const { data, error, refetch } = useCall(
    analytics.diligence,
    { query: range, quiet: true },
    { enabled: rangeProblem(range) === null, keepPrevious: true },
  )
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} level="h2" />
  }
  if (!data) return <RowsSkeleton label="Measuring diligence" rows={8} />
  return (
    <>
      <StageTimes stages={data.stages} />
      <Throughput weeks={data.throughput} />
      <Turnaround rows={data.turnaround} />
      <Stuck analytics={data} />
      <UploadedDocuments analytics={data} />
    </>
  )
}

function StageTimes({ stages }: Pick<DiligenceAnalytics, 'stages'>) {
  const measured = stages.filter(({ left }) => left > 0)
  return (
    <Section
      flush
      title="Time in stage"
      description="Days that projects had been in a stage when they left it. Half took at most the median, nine in ten at most the 90th percentile."
    >
      <Box sx={chartStyles}>
        {measured.length > 0 ? (
          <PairChart
            label="Days in each stage. The table has the figures."
            names={['Median', '90th percentile']}
            inLines
            pairs={measured.map(({ stage, median_days, p90_days, left }) => ({
              label: projectStages.label(stage),
              words: `${projectStages.label(stage)}: median ${daysWords(median_days)}, 90th percentile ${daysWords(p90_days)} days, ${left} left`,
              first: median_days ?? 0,
              second: p90_days ?? 0,
            }))}
          />
        ) : null}
      </Box>
      <FigureTable
        name="Time in stage"
        columns={STAGE_COLUMNS}
        rows={stages}
        rowKey={({ stage }) => stage}
        empty={null}
      />
    </Section>
  )
}

const Throughput = ({ weeks }: { weeks: DiligenceAnalytics['throughput'] }) => (
  <Section
    flush
    title="Throughput by week"
    description="Projects that were added, and that became ready for funding. Weeks begin on Monday."
  >
    <Box sx={chartStyles}>
      <PairChart
        label="Projects added and funding ready by week. The table has the figures."
        names={['Added', 'Funding Ready']}
        pairs={weeks.map((week) => ({
          label: formatDate(week.week).slice(0, 5),
          words: `Week of ${formatDate(week.week)}: ${week.in} added, ${week.out} funding ready`,
          first: week.in,
          second: week.out,
        }))}
      />
    </Box>
    <FigureTable
      name="Throughput by week"
      columns={WEEK_COLUMNS}
      rows={weeks.toReversed()}
      rowKey={({ week }) => week}
      empty={null}
    />
  </Section>
)

const Turnaround = ({ rows }: { rows: DiligenceAnalytics['turnaround'] }) => (
  <Section
    flush
    title="Turnaround"
    description="Days from beginning to end, of what was completed."
  >
    <FigureTable
      name="Turnaround"
      columns={TURNAROUND_COLUMNS}
      rows={rows}
      rowKey={({ key }) => turnarounds.label(key)}
      empty={null}
    />
  </Section>
)

const Stuck = ({
  analytics: { stuck, stuck_count, stuck_filter },
}: {
  analytics: DiligenceAnalytics
}) => (
  <Section
    flush
    title="Stuck projects"
    description={
      <>
        <Counted value={stuck_count} list="projects" filter={stuck_filter} />
        {` from Onboarding to Settlement have not moved for more than ${STUCK_AFTER_DAYS} days.`}
      </>
    }
  >
    <FigureTable
      name="Stuck projects"
      columns={STUCK_COLUMNS}
      rows={stuck}
      rowKey={({ project_id }) => String(project_id)}
      empty={
        <EmptyState title="Nothing is stuck" level="h3">
          {`Projects appear here after ${STUCK_AFTER_DAYS} days in one stage.`}
        </EmptyState>
      }
    />
  </Section>
)

const chartStyles = { padding: '4px 20px 12px' } as const
