import { lazy } from 'react'

/** The risk simulator for credits. */
export const simulator = {
  path: 'simulator',
  Component: lazy(() => import('./SimulatorPage.tsx').then((m) => ({ default: m.SimulatorPage }))),
}
