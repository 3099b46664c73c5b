import { PROJECT_COLUMN } from '#admin/resources/projects/projects/project-column.tsx'
import type { DiligenceAnalytics } from '#shared/contract/schemas/oversight/analytics.ts'
import { turnarounds } from '#shared/entities/analytics.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { countColumn, daysColumn } from './figure-cells.tsx'

/** Diligence figures as tables: the exported file holds what is on screen. */

type StageRow = DiligenceAnalytics['stages'][number]
type WeekRow = DiligenceAnalytics['throughput'][number]
type TurnaroundRow = DiligenceAnalytics['turnaround'][number]
type StuckRow = DiligenceAnalytics['stuck'][number]

const leavers = ({ filters }: StageRow) => ({
  list: 'stage-moves' as const,
  filter: filters.stage_moves,
})
const measured = ({ list, filter }: TurnaroundRow) => ({ list, filter })

export const STAGE_COLUMNS: readonly Column<StageRow>[] = [
  {
    key: 'stage',
    header: 'Stage',
    primary: true,
    cell: ({ stage }) => projectStages.label(stage),
  },
  countColumn('count', 'Projects now', ({ count, filters }) => ({
    value: count,
    list: 'projects',
    filter: filters.projects,
  })),
  countColumn(
    'credit',
    'Projected credit',
    ({ credit, filters }) => ({ value: credit, list: 'projects', filter: filters.projects }),
    formatDollars,
  ),
  countColumn('left', 'Left', ({ left, filters }) => ({
    value: left,
    list: 'stage-moves',
    filter: filters.stage_moves,
  })),
  daysColumn('median', 'Median days', ({ median_days }) => median_days, leavers),
  daysColumn('p90', '90th percentile', ({ p90_days }) => p90_days, leavers),
]

export const WEEK_COLUMNS: readonly Column<WeekRow>[] = [
  { key: 'week', header: 'Week of', primary: true, cell: ({ week }) => formatDate(week) },
  countColumn('in', 'Added', (row) => ({
    value: row.in,
    list: 'projects',
    filter: row.filters.projects,
  })),
  countColumn('out', 'Funding Ready', ({ out, filters }) => ({
    value: out,
    list: 'stage-moves',
    filter: filters.stage_moves,
  })),
]

export const TURNAROUND_COLUMNS: readonly Column<TurnaroundRow>[] = [
  { key: 'what', header: 'What', primary: true, cell: ({ key }) => turnarounds.label(key) },
  countColumn('count', 'Completed', ({ count, list, filter }) => ({ value: count, list, filter })),
  daysColumn('median', 'Median days', ({ median_days }) => median_days, measured),
  daysColumn('p90', '90th percentile', ({ p90_days }) => p90_days, measured),
]

export const STUCK_COLUMNS: readonly Column<StuckRow>[] = [
  PROJECT_COLUMN,
  {
    key: 'stage',
    header: 'Stage',
    cell: ({ stage }) => <StageChip stage={stage} />,
    csv: ({ stage }) => projectStages.label(stage),
  },
  daysColumn('days', 'Days in stage', ({ days }) => days),
]
