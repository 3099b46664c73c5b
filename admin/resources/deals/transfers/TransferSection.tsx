import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { RecordTable } from '#admin/list/RecordTable.tsx'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import { creditCents } from '#shared/rules/deals/payout-amounts.ts'
import type { Column } from '#shared/ui/data/table-model.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { paymentDay } from '#shared/ui/transfers/payment-day.ts'
import { TransferStatusChip } from './TransferStatusChip.tsx'
import { newTransferAddress, transferAddress } from './transfer-places.ts'

interface Props {
  /** Transfers of a buyer, or those that sell a project's credit. */
  of: { buyer_id: number } | { project_id: number }
  columns: readonly Column<Transfer>[]
  /** Shown if there are none. */
  empty: string
}

/** The transfers of another record, with a link to compose one for it. */
export function TransferSection({ of, columns, empty }: Props) {
  return (
    <Section
      title="Transfers"
      flush
      actions={
        <Button component={RouterLink} to={newTransferAddress(of)} variant="outlined">
          New transfer
        </Button>
      }
    >
      <RecordTable<Transfer>
        resource="transfers"
        caption="Transfers"
        filter={of}
        sort={{ field: 'payment_day', order: 'DESC' }}
        columns={columns}
      >
        {empty}
      </RecordTable>
    </Section>
  )
}

/** Columns used wherever transfers are shown. */
const SHARED = {
  name: {
    key: 'name',
    header: 'Transfer',
    primary: true,
    cell: ({ id, name }) => (
      <Link component={RouterLink} to={transferAddress(id)}>
        {name}
      </Link>
    ),
  },
  status: {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <TransferStatusChip status={status} />,
  },
  payment: {
    key: 'payment',
    header: 'Payment',
    align: 'right',
    noWrap: true,
    cell: (transfer) => paymentDay(transfer) ?? '–',
  },
} as const satisfies Record<string, Column<Transfer>>

const BUYER_COLUMNS: readonly Column<Transfer>[] = [
  SHARED.name,
  SHARED.status,
  { key: 'projects', header: 'Projects', align: 'right', cell: ({ payouts }) => payouts.length },
  {
    key: 'price',
    header: 'Price',
    align: 'right',
    cell: ({ total_price }) => formatDollars(total_price),
  },
  SHARED.payment,
]

/** A buyer's past and upcoming purchases. */
export const BuyerTransfers = ({ buyerId }: { buyerId: number }) => (
  <TransferSection
    of={{ buyer_id: buyerId }}
    columns={BUYER_COLUMNS}
    empty="Transfers created for this buyer appear here."
  />
)

/** The buyers of a project's credit. */
export function ProjectTransfers({ projectId }: { projectId: number }) {
  const columns: readonly Column<Transfer>[] = [
    SHARED.name,
    { key: 'buyer', header: 'Buyer', cell: ({ buyer_name }) => buyer_name },
    SHARED.status,
    {
      key: 'credit',
      header: 'Credit of this project',
      align: 'right',
      cell: ({ payouts }) => {
        const own = payouts.find(({ project_id }) => project_id === projectId)
        return own ? formatDollars(dollarsOf(creditCents(own))) : '–'
      },
    },
    SHARED.payment,
  ]
  return (
    <TransferSection
      of={{ project_id: projectId }}
      columns={columns}
      empty="Transfers of this project’s credit appear here."
    />
  )
}
