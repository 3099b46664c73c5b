import { lazy } from 'react'

/** Adds several projects at once, for a seller chosen on the page. */
export const addProjects = {
  path: 'add-projects',
  Component: lazy(() =>
    import('./AddProjectsPage.tsx').then((m) => ({ default: m.AddProjectsPage })),
  ),
}
