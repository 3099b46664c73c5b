import { lazy } from 'react'

/** Imports projects from a file, and lists earlier imports. */
export const importProjects = {
  path: 'import-projects/:import_id?',
  Component: lazy(() =>
    import('./ImportProjectsPage.tsx').then((m) => ({ default: m.ImportProjectsPage })),
  ),
}
