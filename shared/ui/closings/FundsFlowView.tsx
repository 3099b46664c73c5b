import Box from '@mui/material/Box'
import type { ClosingAgreement } from '#shared/contract/schemas/deals/closings.ts'
import { closingSides, paymentMethods } from '#shared/entities/closings.ts'
import { payeeKinds } from '#shared/entities/payments.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { payeeLine } from '#shared/rules/deals/payments/payees.ts'
import { DataTable } from '../data/DataTable.tsx'
import type { Column } from '../data/table-model.ts'
import { KeyValueList } from '../screen/KeyValueList.tsx'

type Flow = NonNullable<ClosingAgreement['flow']>

const costWords = ({ payer, amount }: Flow['premium']): string =>
  `${formatDollars(amount)}, paid by the ${closingSides.label(payer).toLowerCase()}`

/** Who receives what on the payment day. */
export function FundsFlowView({ flow }: { flow: Flow }) {
  const { payee } = flow
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <KeyValueList
        items={[
          { label: 'Price', value: formatDollars(flow.price) },
          { label: 'Paid to', value: payeeLine(payee) },
          { label: 'Kind of payee', value: payeeKinds.label(payee.kind) },
          { label: 'Paid by', value: paymentMethods.label(flow.payment_method) },
          { label: 'Payment date', value: flow.payment_date && formatDate(flow.payment_date) },
          { label: 'Insurance premium', value: costWords(flow.premium) },
          { label: 'Counsel', value: costWords(flow.counsel) },
        ]}
      />
      <DataTable
        caption="Sellers"
        columns={COLUMNS}
        rows={flow.sellers}
        rowKey={({ name }) => name}
        empty={null}
      />
    </Box>
  )
}

const amount = (value: number | null): string =>
  value === null ? 'Not shown' : formatDollars(value)

const COLUMNS: readonly Column<Flow['sellers'][number]>[] = [
  { key: 'name', header: 'Seller', primary: true, cell: ({ name }) => name },
  { key: 'price', header: 'Price', align: 'right', cell: ({ price }) => formatDollars(price) },
  { key: 'fee', header: 'Platform fee', align: 'right', cell: ({ fee }) => amount(fee) },
  { key: 'premium', header: 'Premium', align: 'right', cell: ({ premium }) => amount(premium) },
  { key: 'counsel', header: 'Counsel', align: 'right', cell: ({ counsel }) => amount(counsel) },
  { key: 'net', header: 'Net', align: 'right', cell: ({ net }) => amount(net) },
]
