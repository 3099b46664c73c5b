import { lazy } from 'react'

/** Adding several projects at once, for a seller that is chosen there. */
export const addProjects = {
  path: 'add-projects',
  Component: lazy(() =>
    import('./AddProjectsPage.tsx').then((m) => ({ default: m.AddProjectsPage })),
  ),
}
