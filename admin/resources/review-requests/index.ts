import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined'
import { lazy } from 'react'

/** Review requests of every project. */
export const reviews = {
  name: 'review-requests',
  icon: RateReviewOutlined,
  list: lazy(() => import('./ReviewList.tsx').then((m) => ({ default: m.ReviewList }))),
  create: lazy(() => import('./NewReviewPage.tsx').then((m) => ({ default: m.NewReviewPage }))),
  edit: lazy(() => import('./ReviewPage.tsx').then((m) => ({ default: m.ReviewPage }))),
}
