import Box from '@mui/material/Box'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import type { FinancialAnalysis } from '#shared/contract/schemas/companies/guarantors.ts'
import { creditRatings, reviewOutcomes } from '#shared/entities/companies.ts'
import { guarantorWaits, outcomeTerms } from '#shared/entities/guarantors.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDollarsCompact } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { outcomeTones, waitTones } from '#shared/ui/data/tones.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Figure, FigureRow } from '#shared/ui/screen/Figure.tsx'
import { Decision } from './Decision.tsx'
import { DecisionHistory } from './DecisionHistory.tsx'
import { FinancialsConsent } from './FinancialsConsent.tsx'
import { guarantorAddress } from './guarantor-tabs.ts'
import { MetricTable } from './MetricTable.tsx'
import { OutcomeSteps } from './OutcomeSteps.tsx'
import { StatementChecks } from './StatementChecks.tsx'
import { useFinancialAnalysis } from './use-guarantor.ts'

/** A guarantor's case: its standing, the decision, and every step and check behind it. */
export function GuarantorHome({ company }: { company: Company }) {
  const { data, error, refetch } = useFinancialAnalysis(company.id)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} level="h2" />
  if (!data) return <RowsSkeleton label="Loading the review" rows={10} />
  return (
    <>
      <Standing company={company} analysis={data} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <Decision key={company.id} company={company} analysis={data} />
        <MetricTable metrics={data.metrics} score={data.score} />
        <OutcomeSteps steps={data.steps} metrics={data.metrics} />
        <StatementChecks years={data.years} companyId={company.id} />
        <DecisionHistory decisions={data.decisions} />
        <FinancialsConsent key={`consent-${company.id}`} company={company} />
      </Box>
    </>
  )
}

function Standing({ company, analysis }: { company: Company; analysis: FinancialAnalysis }) {
  const { outcome, calculated, score, waits, exposure, gaps } = analysis
  const { credit_rating: rating } = company
  const counting = exposure.by_project.filter(({ counts }) => counts).length
  return (
    <FigureRow>
      <Figure
        label="Decided outcome"
        value={reviewOutcomes.label(outcome)}
        tone={outcomeTones[outcome]}
        note={outcomeTerms[outcome]}
      />
      <Figure
        label="Calculated outcome"
        value={reviewOutcomes.label(calculated)}
        tone={outcomeTones[calculated]}
        note={score === null ? 'Not scored yet' : `Score ${formatNumber(score)} of 4`}
      />
      <Figure
        label="Waiting for"
        value={guarantorWaits.label(waits)}
        tone={waitTones[waits]}
        note={gaps[0]?.text}
      />
      <Figure
        label="Exposure"
        value={formatDollarsCompact(exposure.exposure)}
        note={`${formatDollarsCompact(exposure.unvested)} unvested in ${counted(counting, 'project')}`}
        to={guarantorAddress(company.id, 'exposure')}
      />
      <Figure
        label="Credit rating"
        value={rating ? creditRatings.label(rating) : 'None'}
        note={rating ? undefined : 'Not entered yet'}
      />
    </FigureRow>
  )
}
