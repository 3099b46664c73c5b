import { lazy } from 'react'

/** Labeling of new files, one by one. */
export const classifier = {
  path: 'documents/classifier',
  Component: lazy(() =>
    import('./ClassifierPage.tsx').then((m) => ({ default: m.ClassifierPage })),
  ),
}
