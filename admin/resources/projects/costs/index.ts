import { lazy } from 'react'

/** What a project has cost, with the papers that say so. */
export const projectCosts = {
  path: 'projects/:project_id/costs',
  Component: lazy(() => import('./CostsPage.tsx').then((m) => ({ default: m.CostsPage }))),
}
