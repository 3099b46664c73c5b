import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { transferStatuses } from '#shared/entities/transfers.ts'
import { formatDollars } from '#shared/format/money.ts'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import { paymentDay } from '#shared/ui/transfers/payment-day.ts'
import { TransferStatusChip } from './TransferStatusChip.tsx'
import { TRANSFER_BULK } from './transfer-bulk.ts'
import { newTransferAddress, transferAddress } from './transfer-places.ts'

/** Every sale of credits to every buyer. */
export function TransferList() {
  const add = (
    <Button component={Link} to={newTransferAddress()} variant="contained">
      New transfer
    </Button>
  )
  return (
    <ResourceList<Transfer, 'transfers.list'>
      title="Transfers"
      description="Credit sales. You can change a transfer until its buyer confirms it."
      actions={add}
      sort={{ field: 'payment_day', order: 'DESC' }}
      search="Search by name, transaction, or buyer"
      columns={COLUMNS}
      filters={FILTERS}
      bulk={TRANSFER_BULK}
      rowClick="edit"
      card={(transfer) => (
        <RowCard
          title={transfer.name}
          to={transferAddress(transfer.id)}
          aside={<TransferStatusChip status={transfer.status} />}
          facts={[
            transfer.buyer_name,
            `${formatDollars(transfer.total_price)} · ${paymentDay(transfer) ?? '–'}`,
          ]}
        />
      )}
      empty={
        <EmptyState title="No transfers yet" action={add}>
          Create your first transfer with a buyer, projects, and prices.
        </EmptyState>
      }
    />
  )
}

const COLUMNS: readonly ListColumn<Transfer, 'transfers.list'>[] = [
  { source: 'name', label: 'Transfer' },
  { source: 'buyer_name', label: 'Buyer' },
  {
    source: 'status',
    label: 'Status',
    render: ({ status }) => <TransferStatusChip status={status} />,
    csv: ({ status }) => transferStatuses.label(status),
  },
  {
    source: 'payouts',
    label: 'Projects',
    sortBy: false,
    align: 'right',
    render: ({ payouts }) => payouts.length,
  },
  {
    source: 'total_credit',
    label: 'Credit',
    sortBy: false,
    align: 'right',
    render: ({ total_credit }) => formatDollars(total_credit),
  },
  {
    source: 'total_price',
    label: 'Price',
    sortBy: false,
    align: 'right',
    render: ({ total_price }) => formatDollars(total_price),
  },
  {
    source: 'payment_day',
    label: 'Payment',
    align: 'right',
    noWrap: true,
    render: (transfer) => paymentDay(transfer) ?? '–',
  },
  { source: 'transaction_id', label: 'Transaction', hidden: true, noWrap: true },
  {
    source: 'confirmed_at',
    label: 'Confirmed',
    hidden: true,
    align: 'right',
    noWrap: true,
    render: ({ confirmed_at }) => (confirmed_at ? dayOfInstant(confirmed_at) : '–'),
  },
]

const FILTERS: readonly ListFilter<'transfers.list'>[] = [
  {
    source: 'status',
    label: 'Status',
    kind: 'select',
    choices: choicesOf(transferStatuses.options),
    pinned: true,
  },
  { source: 'buyer_id', label: 'Buyer', kind: 'reference', reference: 'buyers' },
  { source: 'project_id', label: 'Project', kind: 'reference', reference: 'projects' },
  { source: 'payment_day', label: 'Payment', kind: 'date-range' },
]
