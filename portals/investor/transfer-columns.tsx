import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { formatDollars } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { paths } from '#shared/paths.ts'
import type { Column } from '#shared/ui/data/table-model.ts'
import { paymentDay } from '#shared/ui/transfers/payment-day.ts'
import { TransferStatus } from './TransferStatus.tsx'
import { averagePrice, standingOf, type Transfer } from './transfers.ts'

export const TRANSFER_COLUMNS: readonly Column<Transfer>[] = [
  {
    key: 'name',
    header: 'Transfer',
    primary: true,
    sortBy: 'name',
    cell: ({ id, name }) => (
      <Link component={RouterLink} to={paths.investorTransfer.build({ transfer_id: id })}>
        {name}
      </Link>
    ),
    csv: ({ name }) => name,
  },
  {
    key: 'status',
    header: 'Status',
    sortBy: 'status',
    cell: (row) => <TransferStatus transfer={row} />,
    csv: standingOf,
  },
  {
    key: 'credit',
    header: 'Credits',
    align: 'right',
    cell: ({ total_credit }) => formatDollars(total_credit),
  },
  {
    key: 'average',
    header: 'Per $1',
    align: 'right',
    cell: (row) => {
      const price = averagePrice(row)
      return price === null ? '–' : formatCreditPrice(price)
    },
  },
  {
    key: 'price',
    header: 'Price',
    align: 'right',
    cell: ({ total_price }) => formatDollars(total_price),
  },
  {
    key: 'date',
    header: 'Payment date',
    sortBy: 'payment_day',
    noWrap: true,
    cell: (transfer) => paymentDay(transfer) ?? 'Not set',
  },
  {
    key: 'transaction',
    header: 'Transaction',
    sortBy: 'transaction_id',
    hidden: true,
    cell: ({ transaction_id }) => transaction_id,
  },
  {
    key: 'projects',
    header: 'Projects',
    align: 'right',
    hidden: true,
    cell: ({ payouts }) => payouts.length,
  },
]
