import Box from '@mui/material/Box'
import type { Company } from '#shared/contract/schemas/companies.ts'
import { creditRatings, reviewOutcomes } from '#shared/entities/companies.ts'
import { formatDollarsCompact } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { paths } from '#shared/paths.ts'
import { outcomeTones } from '#shared/ui/data/tones.ts'
import { Figure, FigureRow } from '#shared/ui/screen/Figure.tsx'
import { guaranteedTotals } from '../companies/portfolio.ts'
import { useCompanyPortfolio } from '../companies/use-company.ts'
import { FinancialsConsent } from './FinancialsConsent.tsx'
import { FinancialsTable } from './FinancialsTable.tsx'

/** Where the review stands, what the guarantor answers for, and its statements. */
export function GuarantorHome({ company }: { company: Company }) {
  const { data } = useCompanyPortfolio(company.id)
  const totals = data && guaranteedTotals(data)
  const { guarantor_outcome: outcome, credit_rating: rating } = company
  const portfolio = paths.adminGuarantor.build({
    guarantor_id: company.id,
    active_tab: 'portfolio',
  })
  return (
    <>
      <FigureRow>
        <Figure
          label="Current outcome"
          value={outcome ? reviewOutcomes.label(outcome) : 'None'}
          tone={outcome ? outcomeTones[outcome] : 'neutral'}
          note="No scored analysis has been run."
        />
        <Figure
          label="Credit rating"
          value={rating ? creditRatings.label(rating) : 'None'}
          note={rating ? undefined : 'Not entered yet'}
        />
        <Figure
          label="Guaranteed projects"
          value={totals ? formatNumber(totals.projects) : '…'}
          note={totals ? `${formatDollarsCompact(totals.itc)} in credits` : undefined}
          to={portfolio}
        />
        <Figure
          label="Currently unvested"
          value={totals ? formatDollarsCompact(totals.unvested) : '…'}
          note="Could still be recaptured"
          to={portfolio}
        />
      </FigureRow>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <FinancialsConsent key={company.id} company={company} />
        <FinancialsTable companyId={company.id} />
      </Box>
    </>
  )
}
