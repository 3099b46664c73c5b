import type {
  FinancialAnalysis,
  GuarantorDecision,
} from '#shared/contract/schemas/companies/guarantors.ts'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { decisionStates } from '#shared/entities/guarantors.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { OutcomeChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'

/** Every decision with its reason, its people, and the figures at the time. */
export function DecisionHistory({ decisions }: Pick<FinancialAnalysis, 'decisions'>) {
  return (
    <Section title="Decisions" flush>
      <DataTable
        caption="Decisions"
        rows={decisions}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'outcome',
            header: 'Outcome',
            primary: true,
            cell: ({ outcome }) => <OutcomeChip outcome={outcome} />,
          },
          { key: 'state', header: 'Status', cell: ({ state }) => decisionStates.label(state) },
          { key: 'calculated', header: 'Calculated', cell: calculatedWords },
          { key: 'by', header: 'Decided by', cell: deciderWords },
          { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
          { key: 'confirmed', header: 'Second person', cell: confirmerWords },
        ]}
        empty={
          <EmptyState title="No decision yet" level="h3">
            Decisions appear here with their reasons.
          </EmptyState>
        }
      />
    </Section>
  )
}

const calculatedWords = ({ calculated, score }: GuarantorDecision): string =>
  score === null
    ? reviewOutcomes.label(calculated)
    : `${reviewOutcomes.label(calculated)} (${formatNumber(score)})`

const deciderWords = ({ decided_by, decided_at }: GuarantorDecision): string =>
  `${decided_by.name}, ${dayOfInstant(decided_at)}`

const confirmerWords = ({ confirmed_by, confirmed_at, confirm_reason }: GuarantorDecision) =>
  confirmed_by && confirmed_at
    ? `${confirmed_by.name}, ${dayOfInstant(confirmed_at)}: ${confirm_reason ?? ''}`
    : '–'
