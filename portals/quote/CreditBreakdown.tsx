import Box from '@mui/material/Box'
import { creditTechnologies } from '#shared/entities/estimates.ts'
import type { QuoteComponent } from '#shared/entities/quote-results.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatBasisPoints, formatShare } from '#shared/format/percent.ts'
import { CreditSteps } from '#shared/ui/credits/CreditSteps.tsx'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { Disclosure } from '#shared/ui/screen/Disclosure.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { SentQuote } from './send-quote.ts'

const keyOf = ({ asset_index, technology }: QuoteComponent) => `${asset_index}-${technology}`
const nameOf = ({ name, technology }: QuoteComponent) =>
  `${name}, ${creditTechnologies.label(technology).toLowerCase()}`

/** How the credit is calculated: basis, rate, and phase of each part, and the reasons behind them. */
export function CreditBreakdown({ quote }: { quote: SentQuote }) {
  return (
    <Section
      title="How we calculated the credit"
      description="Eligible basis × credit rate × share left after phase-out."
      flush
    >
      <DataTable
        caption="Credit by property"
        rows={quote.components}
        rowKey={keyOf}
        empty={null}
        columns={[
          { key: 'name', header: 'Property', cell: nameOf, primary: true },
          {
            key: 'basis',
            header: 'Eligible basis',
            align: 'right',
            cell: ({ eligible_basis, costs_given }) =>
              `${formatDollars(eligible_basis)}${costs_given ? '' : ' (typical costs)'}`,
          },
          {
            key: 'rate',
            header: 'Rate',
            align: 'right',
            cell: ({ rate_bps }) => formatBasisPoints(rate_bps),
          },
          {
            key: 'phase',
            header: 'After phase-out',
            align: 'right',
            cell: ({ phase_factor }) => formatShare(phase_factor),
          },
          {
            key: 'credit',
            header: 'Credit',
            align: 'right',
            cell: ({ itc_amount }) => <strong>{formatDollars(itc_amount)}</strong>,
          },
        ]}
      />
      <Box sx={{ padding: '4px 16px 14px' }}>
        <Disclosure title="Why these rates">
          {quote.components.map((component) => (
            <Reasons key={keyOf(component)} component={component} />
          ))}
        </Disclosure>
      </Box>
    </Section>
  )
}

function Reasons({ component }: { component: QuoteComponent }) {
  return (
    <Box sx={{ paddingLeft: 3, marginBottom: 1.5 }}>
      <strong>
        {nameOf(component)}: {formatBasisPoints(component.rate_bps)}
      </strong>
      <CreditSteps steps={component.reasons} />
    </Box>
  )
}
