import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined'
import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Review requests of every project. */
export const reviews: AdminResource = {
  name: 'review-requests',
  icon: RateReviewOutlined,
  list: lazy(() => import('./ReviewList.tsx').then((m) => ({ default: m.ReviewList }))),
  create: lazy(() => import('./NewReviewPage.tsx').then((m) => ({ default: m.NewReviewPage }))),
  edit: lazy(() => import('./ReviewPage.tsx').then((m) => ({ default: m.ReviewPage }))),
}
