import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { QuotePrice } from '#shared/entities/quote-results.ts'
import { formatMonth } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatCreditPrice, formatPriceRange } from '#shared/format/prices.ts'
import { Section } from '#shared/ui/screen/Section.tsx'

/** From the base price to the range, and from gross to net proceeds, one line each. */
export function PriceBreakdown({ price, asOf }: { price: QuotePrice; asOf: string | null }) {
  return (
    <Box sx={breakdownStyles}>
      <Section
        title="Price"
        description={[
          'Per dollar of credit.',
          asOf === null ? null : `Prices as of ${formatMonth(asOf)}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <Ledger>
          <Line label="Base price for this credit amount">{formatCreditPrice(price.base)}</Line>
          {price.adjustments.map(({ label, amount }) => (
            <Line key={label} label={label}>
              {signed(amount, formatCreditPrice)}
            </Line>
          ))}
          <Line label="Price" total>
            {formatCreditPrice(price.mid)}
          </Line>
          <Line label="Range">{formatPriceRange(price.low, price.high)}</Line>
        </Ledger>
      </Section>
      <Section title="Proceeds" description="At the midpoint of the price range.">
        <Ledger>
          <Line label="Gross proceeds">{formatDollars(price.gross_proceeds)}</Line>
          <Line label="Platform fee">{formatDollars(-price.platform_fee)}</Line>
          <Line label="Legal costs">{formatDollars(-price.legal_costs)}</Line>
          <Line label="Insurance">{formatDollars(-price.insurance_costs)}</Line>
          <Line label="Net proceeds" total>
            {formatDollars(price.net_proceeds)}
          </Line>
          <Line label="Range">
            {formatDollars(Math.round(price.net_low))} – {formatDollars(Math.round(price.net_high))}
          </Line>
        </Ledger>
      </Section>
    </Box>
  )
}

const signed = (amount: number, format: (amount: number) => string) =>
  amount > 0 ? `+${format(amount)}` : format(amount)

function Ledger({ children }: { children: ReactNode }) {
  return <dl className="jb-ledger">{children}</dl>
}

interface LineProps {
  label: string
  total?: boolean
  children: ReactNode
}

function Line({ label, total = false, children }: LineProps) {
  return (
    <div data-total={total}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const breakdownStyles = (theme: Theme) => ({
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { md: '1fr 1fr' },
  alignItems: 'start',
  '& .jb-ledger': { margin: 0 },
  '& .jb-ledger > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    padding: '7px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .jb-ledger > div:first-of-type': { borderTop: 0 },
  '& .jb-ledger > [data-total="true"]': {
    fontWeight: 650,
    borderTopColor: theme.vars.palette.borderStrong,
  },
  '& dt': { minWidth: 0 },
  '& dd': { margin: 0, textAlign: 'right', whiteSpace: 'nowrap' },
})
