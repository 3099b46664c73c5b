import Box from '@mui/material/Box'
import type { ClosingAgreement } from '#shared/contract/schemas/deals/closings.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { clausesOf } from '#shared/rules/deals/closings/terms-change.ts'
import { DataTable } from '../data/DataTable.tsx'
import type { Column } from '../data/table-model.ts'
import { KeyValueList } from '../screen/KeyValueList.tsx'

type Terms = NonNullable<ClosingAgreement['terms']>

/** The terms of one revision. */
export function ClosingTerms({ terms }: { terms: Terms }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <KeyValueList
        items={[
          { label: 'Price', value: formatDollars(terms.price) },
          { label: 'Payment date', value: terms.payment_date && formatDate(terms.payment_date) },
          ...clausesOf(terms),
        ]}
      />
      <DataTable
        caption="Credits and prices"
        columns={COLUMNS}
        rows={terms.payouts}
        rowKey={({ project_id }) => project_id}
        empty={null}
      />
    </Box>
  )
}

const COLUMNS: readonly Column<Terms['payouts'][number]>[] = [
  { key: 'project', header: 'Project', primary: true, cell: ({ project_name }) => project_name },
  { key: 'credit', header: 'Credit', align: 'right', cell: ({ credit }) => formatDollars(credit) },
  {
    key: 'price_per_credit',
    header: 'Price per $1',
    align: 'right',
    cell: ({ price_per_credit }) => formatCreditPrice(price_per_credit),
  },
  { key: 'price', header: 'Price', align: 'right', cell: ({ price }) => formatDollars(price) },
]
