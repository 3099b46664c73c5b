import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined'
import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Visitors' quote requests, as leads. */
export const leads: AdminResource = {
  name: 'leads',
  icon: RequestQuoteOutlined,
  list: lazy(() => import('./LeadList.tsx').then((m) => ({ default: m.LeadList }))),
}
