import ReportGmailerrorredOutlined from '@mui/icons-material/ReportGmailerrorredOutlined'
import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Background jobs that failed every try. */
export const parkedJobs: AdminResource = {
  name: 'parked-jobs',
  icon: ReportGmailerrorredOutlined,
  list: lazy(() => import('./ParkedJobList.tsx').then((m) => ({ default: m.ParkedJobList }))),
}
