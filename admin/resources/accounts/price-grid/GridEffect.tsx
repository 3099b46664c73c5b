import Alert from '@mui/material/Alert'
import type { PriceRow } from '#shared/entities/price-grids.ts'
import { formatDollarsCompact } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { gridProblems, type PriceChange, priceChanges } from '#shared/rules/accounts/quotes/grid.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

interface Props {
  before: readonly PriceRow[]
  after: readonly PriceRow[]
  /** `YYYY-MM-DD`. */
  today: string
}

/** What saving the typed rows would change, by the size of the credit. */
export function GridEffect({ before, after, today }: Props) {
  if (gridProblems(after, today).length > 0) {
    return <Alert severity="info">The effect shows once every row is right.</Alert>
  }
  return (
    <Section
      title="What saving changes"
      description="For new quotes, what-ifs, and simulations. Quotes already made keep their price."
      flush
    >
      <DataTable
        caption="Changed prices"
        rows={priceChanges(before, after)}
        columns={COLUMNS}
        rowKey={({ from }) => from}
        empty="No price changes: only dates, sources, or the division into rows do."
      />
    </Section>
  )
}

const COLUMNS = [
  {
    key: 'size',
    header: 'Credit',
    primary: true,
    cell: ({ from, to }: PriceChange) =>
      to === null
        ? `${formatDollarsCompact(from)} or more`
        : `${formatDollarsCompact(from)} to ${formatDollarsCompact(to)}`,
  },
  {
    key: 'before',
    header: 'Price now',
    align: 'right' as const,
    cell: ({ before }: PriceChange) => formatCreditPrice(before),
  },
  {
    key: 'after',
    header: 'Price then',
    align: 'right' as const,
    cell: ({ after }: PriceChange) => formatCreditPrice(after),
  },
  {
    key: 'million',
    header: 'For $1M of credit',
    align: 'right' as const,
    cell: ({ before, after }: PriceChange) => signedDollars((after - before) * 1_000_000),
  },
]

const signedDollars = (amount: number): string =>
  `${amount > 0 ? '+' : '−'}$${Math.round(Math.abs(amount)).toLocaleString('en-US')}`
