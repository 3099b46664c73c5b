import { lazy } from 'react'

/** Figures over everything in the product. */
export const analytics = {
  path: 'analytics',
  Component: lazy(() => import('./AnalyticsPage.tsx').then((m) => ({ default: m.AnalyticsPage }))),
}
