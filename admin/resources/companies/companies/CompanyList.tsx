import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import {
  checkResults,
  companyTypes,
  creditRatings,
  reviewOutcomes,
} from '#shared/entities/companies.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { paths } from '#shared/paths.ts'
import { CheckChip, OutcomeChip } from '#shared/ui/data/StateChips.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'
import { beginCases } from '../kyb/case-run.ts'
import { RegistryImport } from '../kyb/RegistryImport.tsx'
import { COMPANY_BULK } from './company-bulk.ts'

const COLUMNS: readonly ListColumn<Company, 'companies.list'>[] = [
  { source: 'name', label: 'Company' },
  { source: 'legal_name', label: 'Legal name' },
  {
    source: 'company_type',
    label: 'Type',
    render: ({ company_type }) => (company_type ? companyTypes.label(company_type) : '–'),
  },
  { source: 'formation_state', label: 'State of formation' },
  { source: 'ein', label: 'EIN', noWrap: true },
  { source: 'city', label: 'City', hidden: true },
  { source: 'state', label: 'State', hidden: true },
  {
    source: 'credit_rating',
    label: 'Rating',
    hidden: true,
    render: ({ credit_rating }) => (credit_rating ? creditRatings.label(credit_rating) : '–'),
  },
  {
    source: 'guarantor_outcome',
    label: 'Guarantor review',
    render: ({ guarantor_outcome: outcome }) => (outcome ? <OutcomeChip outcome={outcome} /> : '–'),
    csv: ({ guarantor_outcome }) =>
      guarantor_outcome ? reviewOutcomes.label(guarantor_outcome) : '',
  },
  {
    source: 'kyb_result',
    label: 'Verification',
    render: ({ kyb_result }) => <CheckChip result={kyb_result ?? 'not_run'} />,
    csv: ({ kyb_result }) => checkResults.label(kyb_result ?? 'not_run'),
  },
  { source: 'assignee_name', label: 'Assigned to', sortBy: false },
  {
    source: 'updated_at',
    label: 'Updated',
    hidden: true,
    noWrap: true,
    render: ({ updated_at }) => timeOfInstant(updated_at),
  },
]

const FILTERS: readonly ListFilter<'companies.list'>[] = [
  {
    source: 'kyb_result',
    label: 'Verification',
    kind: 'select',
    choices: choicesOf(checkResults.options),
    pinned: true,
  },
  {
    source: 'guarantor_outcome',
    label: 'Guarantor review',
    kind: 'select',
    choices: choicesOf(reviewOutcomes.options),
    pinned: true,
  },
  {
    source: 'assignee_id',
    label: 'Assigned to',
    kind: 'reference',
    reference: 'users',
    optionText: 'full_name',
  },
  {
    source: 'company_type',
    label: 'Type',
    kind: 'select',
    choices: choicesOf(companyTypes.options),
  },
  {
    source: 'formation_state',
    label: 'State of formation',
    kind: 'select',
    choices: choicesOf(usStates.options),
  },
  { source: 'state', label: 'State', kind: 'select', choices: choicesOf(usStates.options) },
]

/** Every legal entity with its verification result. */
export function CompanyList() {
  return (
    <ResourceList<Company, 'companies.list'>
      title="Companies"
      description="Sellers, owners, transferors, guarantors, and buyers. Select a row to open its business verification (KYB)."
      actions={<RegistryImport />}
      sort={{ field: 'name', order: 'ASC' }}
      search="Search by name, legal name, EIN, or city"
      columns={COLUMNS}
      filters={FILTERS}
      bulk={COMPANY_BULK}
      onOpen={beginCases}
      rowClick={({ id }) => paths.adminKybReview.build({ company_id: id })}
    />
  )
}
