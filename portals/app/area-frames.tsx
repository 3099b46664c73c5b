import { type ComponentType, lazy, type ReactNode } from 'react'
import type { PortalArea } from './frame-of.ts'

export interface FrameProps {
  children: ReactNode
}

type Load = () => Promise<{ default: ComponentType<FrameProps> }>

/** Each area's frame is its own chunk; the loader of the page asks for it early. */
const LOADERS = {
  frontdoor: () =>
    import('../frontdoor/FrontDoorFrame.tsx').then((m) => ({ default: m.FrontDoorFrame })),
  seller: () => import('../seller/SellerFrame.tsx').then((m) => ({ default: m.SellerFrame })),
  investor: () =>
    import('../investor/InvestorFrame.tsx').then((m) => ({ default: m.InvestorFrame })),
  reviewer: () =>
    import('../reviewer/ReviewerFrame.tsx').then((m) => ({ default: m.ReviewerFrame })),
} as const satisfies Record<PortalArea, Load>

const FRAMES = {
  frontdoor: lazy(LOADERS.frontdoor),
  seller: lazy(LOADERS.seller),
  investor: lazy(LOADERS.investor),
  reviewer: lazy(LOADERS.reviewer),
} as const satisfies Record<PortalArea, ComponentType<FrameProps>>

const loadQueries = () => import('./QueryRoot.tsx').then((m) => ({ default: m.QueryRoot }))

/** Cached reads, for everything within a frame. */
export const FrameQueries = lazy(loadQueries)

export const frameComponent = (area: PortalArea): ComponentType<FrameProps> => FRAMES[area]

/** Starts to load a frame before it is rendered. Failures show when it is. */
export function preloadFrame(area: PortalArea): void {
  Promise.all([loadQueries(), LOADERS[area]()]).catch(() => {})
}
