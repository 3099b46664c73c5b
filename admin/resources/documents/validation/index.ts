import { lazy } from 'react'

/** Confirmation of labeled files, one by one. */
export const validation = {
  path: 'documents/validation',
  Component: lazy(() =>
    import('./ValidationPage.tsx').then((m) => ({ default: m.ValidationPage })),
  ),
}
