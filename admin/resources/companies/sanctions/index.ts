import { lazy } from 'react'

/** Name screening, and the lists that names are screened against. */
export const sanctions = {
  path: 'sanctions/:version_id?',
  Component: lazy(() => import('./SanctionsPage.tsx').then((m) => ({ default: m.SanctionsPage }))),
}
