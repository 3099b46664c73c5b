import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { creditTechnologies } from '#shared/entities/estimates.ts'
import { formatDollars, formatDollarsCompact } from '#shared/format/money.ts'
import { formatBasisPoints } from '#shared/format/percent.ts'
import { formatPriceRange } from '#shared/format/prices.ts'
import { ESTIMATE_NOTICE } from '#shared/rules/policy/credits/estimate.ts'
import { CreditSteps } from '../credits/CreditSteps.tsx'
import { PriceBreakdown } from '../credits/PriceBreakdown.tsx'
import { Figure, FigureRow } from '../screen/Figure.tsx'
import { Section } from '../screen/Section.tsx'
import { UnvestedChart } from './UnvestedChart.tsx'
import type { WhatIf } from './what-if.ts'

interface Props {
  result: WhatIf
  /** The result with the recorded facts; null if they are insufficient. */
  recorded: WhatIf | null
}

/** The figures for the facts, and their difference from those for the recorded facts. */
export function WhatIfFigures({ result: { itcAmount, price, atSale, exposure }, recorded }: Props) {
  return (
    <Box role="status" aria-label="Result">
      <FigureRow>
        <Figure
          label="Credit"
          value={formatDollars(itcAmount)}
          note={difference(itcAmount, recorded?.itcAmount)}
          tone="primary"
        />
        <Figure
          label="Price range"
          value={price ? formatPriceRange(price.low, price.high) : '–'}
          note="per $1 of credit"
          tone="accent"
        />
        <Figure
          label="Net proceeds"
          value={price ? formatDollarsCompact(price.net_proceeds) : '–'}
          note={price ? difference(price.net_proceeds, recorded?.price?.net_proceeds) : null}
          tone="success"
        />
        <Figure
          label="Unvested at sale"
          value={formatDollarsCompact(atSale)}
          note={`transfers to the buyer; a guarantor answers for ${formatDollarsCompact(exposure)}`}
          tone="warning"
        />
      </FigureRow>
    </Box>
  )
}

/** How the figures are derived. */
export function WhatIfResult({ result }: Pick<Props, 'result'>) {
  const { credits, itcAmount, price, outsideWindow } = result
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      {outsideWindow ? <Alert severity="warning">{OUTSIDE[outsideWindow]}</Alert> : null}
      {credits.map((credit, index) => (
        <Section
          // biome-ignore lint/suspicious/noArrayIndexKey: properties have no identity of their own
          key={index}
          title={
            credits.length === 1
              ? 'How we calculated the credit'
              : `${creditTechnologies.label(credit.technology)}: ${formatDollars(credit.itc_amount)}`
          }
          description={`Section ${credit.section}, rate ${formatBasisPoints(credit.rate_bps)} on ${formatDollars(credit.eligible_basis)}`}
        >
          <CreditSteps steps={credit.reasons} />
        </Section>
      ))}
      {price ? <PriceBreakdown price={price} asOf={result.pricedAsOf} /> : null}
      {itcAmount > 0 ? (
        <UnvestedChart years={result.unvested} isShared={credits.length > 1} />
      ) : null}
      <Alert severity="info">
        {ESTIMATE_NOTICE} Prices and costs come from our own model and aren’t an offer. Nothing on
        this page is saved.
      </Alert>
    </Box>
  )
}

const OUTSIDE = {
  early:
    'A buyer can’t pay for a credit before the year the facility is placed in service. Choose a later sale month or an earlier placed-in-service date.',
  late: 'A buyer must pay before the transfer election is due: at the latest October 15 of the year after the facility is placed in service. Choose an earlier sale month.',
} as const

function difference(amount: number, before: number | undefined): string {
  if (before === undefined) return 'with these details'
  const change = amount - before
  if (Math.abs(change) < 0.5) return 'same as recorded details'
  const words = formatDollarsCompact(Math.abs(change))
  return `${words} ${change > 0 ? 'more' : 'less'} than with recorded details`
}
