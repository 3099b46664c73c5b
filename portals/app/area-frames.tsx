import { type ComponentType, lazy } from 'react'
import type { FrameProps } from '#portals/frame/frame-props.ts'
import type { PortalArea } from './frame-of.ts'

type Load = () => Promise<{ default: ComponentType<FrameProps> }>

/** Each area's frame is its own chunk; the page's loader requests it early. */
const LOADERS = {
  frontdoor: () =>
    import('../frontdoor/FrontDoorFrame.tsx').then((m) => ({ default: m.FrontDoorFrame })),
  seller: () => import('../seller/SellerFrame.tsx').then((m) => ({ default: m.SellerFrame })),
  investor: () =>
    import('../investor/InvestorFrame.tsx').then((m) => ({ default: m.InvestorFrame })),
  reviewer: () =>
    import('../reviewer/ReviewerFrame.tsx').then((m) => ({ default: m.ReviewerFrame })),
  guest: () => import('../guest/GuestFrame.tsx').then((m) => ({ default: m.GuestFrame })),
} as const satisfies Record<PortalArea, Load>

const FRAMES = {
  frontdoor: loadable(LOADERS.frontdoor),
  seller: loadable(LOADERS.seller),
  investor: loadable(LOADERS.investor),
  reviewer: loadable(LOADERS.reviewer),
  guest: loadable(LOADERS.guest),
} as const satisfies Record<PortalArea, Loadable>

const loadQueries = () =>
  import('#portals/frame/QueryRoot.tsx').then((m) => ({ default: m.QueryRoot }))

const QUERIES = loadable(loadQueries)

/** The provider of cached reads, for everything within a frame. */
export const frameQueries = (): ComponentType<FrameProps> => QUERIES.component()

export const frameComponent = (area: PortalArea): ComponentType<FrameProps> =>
  FRAMES[area].component()

let preloading: Promise<unknown> = Promise.resolve()

/** Starts loading a frame before it is rendered. Failures show when it renders. */
export function preloadFrame(area: PortalArea): void {
  preloading = Promise.all([QUERIES.load(), FRAMES[area].load()]).catch(() => {})
}

/** Resolves once the last requested frame has loaded or failed to load. */
export const framePreloaded = (): Promise<unknown> => preloading

interface Loadable {
  load(): Promise<unknown>
  component(): ComponentType<FrameProps>
}

/**
 * Like `lazy`, but renders at once if already loaded, without an empty moment. Always returns the same component: a
 * different one would remount the page.
 */
function loadable(load: Load): Loadable {
  let loaded: ComponentType<FrameProps> | undefined
  let chosen: ComponentType<FrameProps> | undefined
  const start = () =>
    load().then((module) => {
      loaded = module.default
      return module
    })
  return {
    load: start,
    component() {
      chosen ??= loaded ?? lazy(start)
      return chosen
    },
  }
}
