import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import type { FrameProps } from '#portals/frame/frame-props.ts'
import { PortalFrame } from '#portals/frame/PortalFrame.tsx'
import { pendingLabel } from '#shared/entities/transfers.ts'
import { paths } from '#shared/paths.ts'
import { isPending, sidebarTransfers } from '#shared/rules/deals/transfers.ts'
import type { NavEntry } from '#shared/ui/layout/nav-model.ts'
import { useTransactions } from './use-transactions.ts'

interface NavTransfer {
  id: number
  name: string
  status: string
  payment_date: string | null
  payouts: readonly { project_itc_amount: number | null }[]
}

/** Sidebar of the investor: Transactions, newest payment first, and Payment Method. */
export function investorNav(
  transfers: readonly NavTransfer[] | undefined,
  failed = false,
): NavEntry[] {
  const items = sidebarTransfers(transfers ?? []).map((transfer) => {
    const to = paths.investorTransfer.build({ transfer_id: transfer.id })
    return {
      kind: 'item' as const,
      id: `transfer-${transfer.id}`,
      label: transfer.name,
      to,
      within: to,
      ...(isPending(transfer) ? { badge: pendingLabel(true) } : {}),
    }
  })
  return [
    {
      kind: 'menu',
      id: 'transactions',
      label: 'Transactions',
      icon: <ReceiptLongOutlined />,
      to: paths.investor.build(),
      items,
      isLoading: transfers === undefined && !failed,
      empty: failed ? 'Couldn’t load transactions' : 'No transactions yet',
    },
    {
      kind: 'item',
      id: 'payments',
      label: 'Payment Method',
      to: paths.investorPayments.build(),
      icon: <AccountBalanceOutlined />,
    },
  ]
}

export function InvestorFrame({ children }: FrameProps) {
  const list = useTransactions()
  return (
    <PortalFrame
      view="investor"
      navLabel="Investor"
      nav={investorNav(list.data?.rows, list.error !== null)}
    >
      {children}
    </PortalFrame>
  )
}
