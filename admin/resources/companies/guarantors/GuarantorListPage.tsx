import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import type { Guarantor } from '#shared/contract/schemas/companies/guarantors.ts'
import { creditRatings, reviewOutcomes } from '#shared/entities/companies.ts'
import { guarantorWaits } from '#shared/entities/guarantors.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { paths } from '#shared/paths.ts'
import { OutcomeChip } from '#shared/ui/data/StateChips.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { waitTones } from '#shared/ui/data/tones.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'

const DAY_MS = 86_400_000

/** Returns the whole days since an instant. */
const daysSince = (instant: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / DAY_MS))

const waitingWords = ({ waits, since }: Guarantor): string =>
  waits === 'nothing' ? '–' : `${dayOfInstant(since)} (${counted(daysSince(since), 'day')})`

const COLUMNS: readonly ListColumn<Guarantor, 'guarantors.list'>[] = [
  { source: 'name', label: 'Guarantor' },
  { source: 'legal_name', label: 'Legal name', hidden: true },
  {
    source: 'waits',
    label: 'Waiting for',
    render: ({ waits }) => (
      <StatusChip label={guarantorWaits.label(waits)} tone={waitTones[waits]} />
    ),
    csv: ({ waits }) => guarantorWaits.label(waits),
  },
  { source: 'since', label: 'Waiting since', noWrap: true, render: waitingWords },
  {
    source: 'outcome',
    label: 'Decided',
    render: ({ outcome }) => <OutcomeChip outcome={outcome} />,
    csv: ({ outcome }) => reviewOutcomes.label(outcome),
  },
  {
    source: 'calculated',
    label: 'Calculated',
    render: ({ calculated }) => <OutcomeChip outcome={calculated} />,
    csv: ({ calculated }) => reviewOutcomes.label(calculated),
  },
  {
    source: 'score',
    label: 'Score',
    align: 'right',
    render: ({ score }) => (score === null ? '–' : formatNumber(score)),
  },
  {
    source: 'exposure',
    label: 'Exposure',
    align: 'right',
    render: ({ exposure }) => formatDollars(exposure),
    csv: ({ exposure }) => formatDollars(exposure),
  },
  {
    source: 'projects',
    label: 'Projects',
    align: 'right',
    hidden: true,
    render: ({ projects }) => formatNumber(projects),
  },
  {
    source: 'credit_rating',
    label: 'Rating',
    render: ({ credit_rating }) => (credit_rating ? creditRatings.label(credit_rating) : '–'),
  },
  {
    source: 'assignee_id',
    label: 'Assignee',
    sortBy: false,
    render: ({ assignee_name }) => assignee_name ?? '–',
  },
]

const FILTERS: readonly ListFilter<'guarantors.list'>[] = [
  {
    source: 'waits',
    label: 'Waiting for',
    kind: 'select',
    choices: choicesOf(guarantorWaits.options),
    pinned: true,
  },
  {
    source: 'outcome',
    label: 'Decided',
    kind: 'select',
    choices: choicesOf(reviewOutcomes.options),
    pinned: true,
  },
  {
    source: 'calculated',
    label: 'Calculated',
    kind: 'select',
    choices: choicesOf(reviewOutcomes.options),
  },
  {
    source: 'credit_rating',
    label: 'Rating',
    kind: 'select',
    choices: choicesOf(creditRatings.options),
  },
]

/** Companies that guarantee projects, with what their review is waiting for and since when. */
export function GuarantorListPage() {
  return (
    <ResourceList<Guarantor, 'guarantors.list'>
      title="Financial review"
      description="Companies that guarantee projects, and what their review is waiting for."
      resource="guarantors"
      storeKey="guarantor-reviews"
      sort={{ field: 'since', order: 'ASC' }}
      search="Search by name, legal name, or EIN"
      columns={COLUMNS}
      filters={FILTERS}
      rowClick={({ id }) => paths.adminGuarantor.build({ guarantor_id: id })}
      empty={
        <EmptyState title="No guarantors yet">
          Companies appear here once they guarantee a project.
        </EmptyState>
      }
    />
  )
}
