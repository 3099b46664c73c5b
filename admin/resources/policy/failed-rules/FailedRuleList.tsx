import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import { policyAddress } from '#admin/resources/projects/projects/project-tabs.ts'
import type { FailedRule } from '#shared/contract/schemas/policy/policy.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'

const COLUMNS: readonly ListColumn<FailedRule, 'projects.failedRules'>[] = [
  { source: 'project_name', label: 'Project' },
  {
    source: 'stage',
    label: 'Stage',
    render: ({ stage }) => <StageChip stage={stage} />,
    csv: ({ stage }) => projectStages.label(stage),
  },
  { source: 'code', label: 'Rule', noWrap: true },
  { source: 'message', label: 'What fails', sortBy: false },
  {
    source: 'since',
    label: 'Since',
    align: 'right',
    noWrap: true,
    render: ({ since }) => dayOfInstant(since),
  },
]

const FILTERS: readonly ListFilter<'projects.failedRules'>[] = [
  { source: 'stage', label: 'Stage', kind: 'select', choices: choicesOf(projectStages.options) },
  { source: 'code', label: 'Rule', kind: 'text' },
  { source: 'seller_id', label: 'Seller', kind: 'reference', reference: 'sellers' },
  { source: 'project_id', label: 'Project', kind: 'reference', reference: 'projects' },
  { source: 'since', label: 'Since', kind: 'date-range', instant: true },
]

/** Every rule that fails today without an exemption, across all projects. */
export const FailedRuleList = () => (
  <ResourceList<FailedRule, 'projects.failedRules'>
    title="Failed rules"
    description="Policy rules that fail today and have no exemption."
    resource="failed-rules"
    sort={{ field: 'since', order: 'DESC' }}
    columns={COLUMNS}
    filters={FILTERS}
    search="Search by project or rule"
    rowClick={({ project_id, code }) => policyAddress(project_id, { rule: code })}
    empty={
      <EmptyState title="No rule fails">
        Rules that fail appear here as soon as they have run.
      </EmptyState>
    }
  />
)
