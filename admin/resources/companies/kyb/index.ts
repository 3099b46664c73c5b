import { lazy } from 'react'

/** Business verification of a company. */
export const kybReview = {
  path: 'kyb-review/:company_id',
  Component: lazy(() => import('./KybReviewPage.tsx').then((m) => ({ default: m.KybReviewPage }))),
}
