import { lazy } from 'react'

/** The published lists of energy communities. */
export const energyCommunities = {
  path: 'energy-communities/:list_id?',
  Component: lazy(() =>
    import('./CommunitiesPage.tsx').then((m) => ({ default: m.CommunitiesPage })),
  ),
}
