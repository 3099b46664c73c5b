import type { Company } from '#shared/contract/schemas/companies.ts'
import { checkResults, creditRatings, reviewOutcomes } from '#shared/entities/companies.ts'
import { paths } from '#shared/paths.ts'
import { CheckChip, OutcomeChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'
import type { ListColumn, ListFilter } from '../../list/list-types.ts'
import { ResourceList } from '../../list/ResourceList.tsx'
import { choicesOf } from '../choices.ts'

const COLUMNS: readonly ListColumn<Company, 'companies.list'>[] = [
  { source: 'name', label: 'Guarantor' },
  { source: 'legal_name', label: 'Legal name' },
  {
    source: 'credit_rating',
    label: 'Rating',
    render: ({ credit_rating }) => (credit_rating ? creditRatings.label(credit_rating) : '–'),
  },
  {
    source: 'guarantor_outcome',
    label: 'Outcome',
    render: ({ guarantor_outcome: outcome }) => (outcome ? <OutcomeChip outcome={outcome} /> : '–'),
    csv: ({ guarantor_outcome }) =>
      guarantor_outcome ? reviewOutcomes.label(guarantor_outcome) : '–',
  },
  {
    source: 'kyb_result',
    label: 'Verification',
    render: ({ kyb_result }) => <CheckChip result={kyb_result ?? 'not_run'} />,
    csv: ({ kyb_result }) => checkResults.label(kyb_result ?? 'not_run'),
  },
  {
    source: 'updated_at',
    label: 'Updated',
    noWrap: true,
    render: ({ updated_at }) => timeOfInstant(updated_at),
  },
]

const FILTERS: readonly ListFilter<'companies.list'>[] = [
  {
    source: 'guarantor_outcome',
    label: 'Outcome',
    kind: 'select',
    choices: choicesOf(reviewOutcomes.options),
    pinned: true,
  },
  {
    source: 'credit_rating',
    label: 'Rating',
    kind: 'select',
    choices: choicesOf(creditRatings.options),
  },
]

/** Companies whose strength is reviewed: those with an outcome, `in review` being the first one. */
const REVIEWED = { guarantor_outcome: [...reviewOutcomes.values] } as const

/** Companies that stand behind projects, with the outcome of their review. */
export function GuarantorListPage() {
  return (
    <ResourceList<Company, 'companies.list'>
      title="Financial review"
      description="Companies that guarantee projects. Select a row to see three years of statements and the credits it guarantees."
      resource="companies"
      storeKey="guarantors"
      sort={{ field: 'name', order: 'ASC' }}
      search="Search by name, legal name, EIN, or city"
      filter={REVIEWED}
      columns={COLUMNS}
      filters={FILTERS}
      rowClick={({ id }) => paths.adminGuarantor.build({ guarantor_id: id })}
      empty={
        <EmptyState title="No guarantors in review">
          Companies appear here once their guarantor review begins.
        </EmptyState>
      }
    />
  )
}
