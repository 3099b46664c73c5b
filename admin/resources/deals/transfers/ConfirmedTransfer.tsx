import Box from '@mui/material/Box'
import { PROJECT_COLUMN } from '#admin/resources/projects/projects/project-column.tsx'
import type { Payout, Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'
import { paymentDayLabel } from '#shared/ui/transfers/payment-day.ts'

/** A transfer confirmed by its buyer: no longer editable. */
export function ConfirmedTransfer({ transfer }: { transfer: Transfer }) {
  const { payment_day, confirmed_at, total_credit, total_price } = transfer
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Section
        title="Transfer"
        description="The buyer has confirmed this transfer, so it can’t be changed."
      >
        <KeyValueList
          items={[
            { label: 'Total credit', value: formatDollars(total_credit) },
            { label: 'Total price', value: formatDollars(total_price) },
            { label: paymentDayLabel(transfer), value: payment_day && formatDate(payment_day) },
            { label: 'Confirmed', value: confirmed_at && timeOfInstant(confirmed_at) },
          ]}
        />
      </Section>
      <Section title="Projects" flush>
        <DataTable
          caption="Projects"
          columns={COLUMNS}
          rows={transfer.payouts}
          rowKey={({ id }) => id}
          empty={null}
        />
      </Section>
    </Box>
  )
}

const COLUMNS: readonly Column<Payout>[] = [
  PROJECT_COLUMN,
  {
    key: 'projected',
    header: 'Projected credit',
    align: 'right',
    cell: ({ projected_itc_amount }) => formatDollars(projected_itc_amount),
  },
  {
    key: 'final',
    header: 'Final credit',
    align: 'right',
    cell: ({ project_itc_amount }) =>
      project_itc_amount === null ? 'Not final yet' : formatDollars(project_itc_amount),
  },
  {
    key: 'price_per_credit',
    header: 'Price per $1',
    align: 'right',
    cell: ({ price_per_credit }) => formatCreditPrice(price_per_credit),
  },
  {
    key: 'price',
    header: 'Price',
    align: 'right',
    cell: ({ price }) => formatDollars(price),
  },
]
