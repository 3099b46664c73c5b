import { lazy } from 'react'

/** The costs of a project, with the documents that prove them. */
export const projectCosts = {
  path: 'projects/:project_id/costs',
  Component: lazy(() => import('./CostsPage.tsx').then((m) => ({ default: m.CostsPage }))),
}
