import { lazy } from 'react'

/** Work that needs a second person. */
export const approvals = {
  path: 'approvals',
  Component: lazy(() => import('./ApprovalsPage.tsx').then((m) => ({ default: m.ApprovalsPage }))),
}
