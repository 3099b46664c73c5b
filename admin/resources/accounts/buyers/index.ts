import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Buyers in the back office. */
export const buyers: AdminResource = {
  name: 'buyers',
  icon: AccountBalanceWalletOutlined,
  recordRepresentation: 'name',
  list: lazy(() => import('./BuyerList.tsx').then((m) => ({ default: m.BuyerList }))),
  create: lazy(() => import('./NewBuyerPage.tsx').then((m) => ({ default: m.NewBuyerPage }))),
  edit: lazy(() => import('./BuyerPage.tsx').then((m) => ({ default: m.BuyerPage }))),
}
