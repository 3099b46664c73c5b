import { lazy } from 'react'

/** Bringing many projects by a file, and the files that were brought. */
export const importProjects = {
  path: 'import-projects/:import_id?',
  Component: lazy(() =>
    import('./ImportProjectsPage.tsx').then((m) => ({ default: m.ImportProjectsPage })),
  ),
}
