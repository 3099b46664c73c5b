import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Sales of credits to buyers. */
export const transfers: AdminResource = {
  name: 'transfers',
  icon: SwapHorizOutlined,
  recordRepresentation: 'name',
  list: lazy(() => import('./TransferList.tsx').then((m) => ({ default: m.TransferList }))),
  create: lazy(() => import('./NewTransferPage.tsx').then((m) => ({ default: m.NewTransferPage }))),
  edit: lazy(() => import('./TransferPage.tsx').then((m) => ({ default: m.TransferPage }))),
}
