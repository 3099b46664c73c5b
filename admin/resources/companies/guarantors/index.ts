import { lazy } from 'react'

/** The list of guarantors for financial review. */
export const guarantors = {
  path: 'guarantor-review',
  Component: lazy(() =>
    import('./GuarantorListPage.tsx').then((m) => ({ default: m.GuarantorListPage })),
  ),
}

/** One guarantor, with its tabs. */
export const guarantor = {
  path: 'guarantor-review/:guarantor_id/:active_tab?',
  Component: lazy(() => import('./GuarantorPage.tsx').then((m) => ({ default: m.GuarantorPage }))),
}
