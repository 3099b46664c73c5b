import { lazy } from 'react'

/** What reading learns from the decisions of people. */
export const learning = {
  path: 'learning',
  Component: lazy(() => import('./LearningPage.tsx').then((m) => ({ default: m.LearningPage }))),
}
