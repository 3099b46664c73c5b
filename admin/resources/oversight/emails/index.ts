import MailOutlined from '@mui/icons-material/MailOutlined'
import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Every email that the product sent or is trying to send. */
export const emails: AdminResource = {
  name: 'emails',
  icon: MailOutlined,
  list: lazy(() => import('./EmailList.tsx').then((m) => ({ default: m.EmailList }))),
}
