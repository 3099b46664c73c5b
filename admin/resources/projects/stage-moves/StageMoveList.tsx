import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import type { StageMove } from '#shared/contract/schemas/oversight/analytics.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { paths } from '#shared/paths.ts'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'

const COLUMNS: readonly ListColumn<StageMove, 'analytics.stageMoves'>[] = [
  { source: 'project_name', label: 'Project' },
  {
    source: 'from_stage',
    label: 'From',
    render: ({ from_stage }) => <StageChip stage={from_stage} />,
    csv: ({ from_stage }) => projectStages.label(from_stage),
  },
  {
    source: 'to_stage',
    label: 'To',
    render: ({ to_stage }) => <StageChip stage={to_stage} />,
    csv: ({ to_stage }) => projectStages.label(to_stage),
  },
  {
    source: 'days',
    label: 'Days in stage',
    align: 'right',
    render: ({ days }) => formatNumber(days),
  },
  {
    source: 'moved_at',
    label: 'Moved',
    align: 'right',
    noWrap: true,
    render: ({ moved_at }) => dayOfInstant(moved_at),
  },
]

const STAGES = choicesOf(projectStages.options)

const FILTERS: readonly ListFilter<'analytics.stageMoves'>[] = [
  { source: 'from_stage', label: 'From', kind: 'select', choices: STAGES, pinned: true },
  { source: 'to_stage', label: 'To', kind: 'select', choices: STAGES, pinned: true },
  { source: 'moved_at', label: 'Moved', kind: 'date-range', instant: true },
  { source: 'project_id', label: 'Project', kind: 'reference', reference: 'projects' },
]

/** Every move of a project to another stage, with the time it spent in the stage it left. */
export const StageMoveList = () => (
  <ResourceList<StageMove, 'analytics.stageMoves'>
    title="Stage moves"
    description="When projects moved from one stage to another, and how long they had been there."
    resource="stage-moves"
    sort={{ field: 'moved_at', order: 'DESC' }}
    columns={COLUMNS}
    filters={FILTERS}
    search="Search by project"
    rowClick={({ project_id }) => paths.adminProject.build({ project_id, tab: 'history' })}
    fresh
    empty={
      <EmptyState title="No moves yet">
        Moves appear here when projects go to another stage.
      </EmptyState>
    }
  />
)
