import { lazy } from 'react'

/** How much of credits is at risk. */
export const simulator = {
  path: 'simulator',
  Component: lazy(() => import('./SimulatorPage.tsx').then((m) => ({ default: m.SimulatorPage }))),
}
