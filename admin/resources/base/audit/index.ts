import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined'
import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Events: sign-ins, views, downloads, and refusals. */
export const audit: AdminResource = {
  name: 'audit',
  icon: ManageSearchOutlined,
  list: lazy(() => import('./AuditList.tsx').then((m) => ({ default: m.AuditList }))),
}
