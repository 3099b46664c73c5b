import { lazy } from 'react'

/** What reading learns from people's decisions. */
export const learning = {
  path: 'learning',
  Component: lazy(() => import('./LearningPage.tsx').then((m) => ({ default: m.LearningPage }))),
}
