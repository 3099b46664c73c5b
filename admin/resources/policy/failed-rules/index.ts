import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Policy rules that fail today. */
export const failedRules: AdminResource = {
  name: 'failed-rules',
  list: lazy(() => import('./FailedRuleList.tsx').then((m) => ({ default: m.FailedRuleList }))),
}
