import Box from '@mui/material/Box'
import type { ClosingAgreement } from '#shared/contract/schemas/deals/closings.ts'
import { closingSides, paymentMethods } from '#shared/entities/closings.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { DataTable } from '../data/DataTable.tsx'
import type { Column } from '../data/table-model.ts'
import { KeyValueList } from '../screen/KeyValueList.tsx'

type Terms = NonNullable<ClosingAgreement['terms']>

const costWords = ({ payer, up_to }: Terms['insurance']): string =>
  up_to === null
    ? closingSides.label(payer)
    : `${closingSides.label(payer)}, up to ${formatDollars(up_to)}`

/** The terms of one revision. */
export function ClosingTerms({ terms }: { terms: Terms }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <KeyValueList
        items={[
          { label: 'Price', value: formatDollars(terms.price) },
          { label: 'Payment date', value: terms.payment_date && formatDate(terms.payment_date) },
          { label: 'Paid by', value: paymentMethods.label(terms.payment_method) },
          { label: 'Insurance is paid by', value: costWords(terms.insurance) },
          { label: 'Counsel is paid by', value: costWords(terms.counsel) },
          { label: 'Indemnitor', value: terms.indemnitor },
          {
            label: 'Exclusive until',
            value: terms.exclusivity_until && formatDate(terms.exclusivity_until),
          },
          { label: 'Price adjustment', value: terms.price_adjustment },
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
