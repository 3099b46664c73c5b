import { lazy } from 'react'

/** The prices that quotes are made with. */
export const priceGrid = {
  path: 'price-grid',
  Component: lazy(() => import('./PriceGridPage.tsx').then((m) => ({ default: m.PriceGridPage }))),
}
