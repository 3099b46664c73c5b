import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { useGuardData } from '#portals/frame/active-user.ts'
import { BareFrame } from '#portals/frame/BareFrame.tsx'
import { NotFoundPage } from '#portals/frame/NotFoundPage.tsx'
import { paths } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { outage } from '#shared/ui/feedback/outage-store.ts'
import { RequestSpinner } from '#shared/ui/feedback/RequestSpinner.tsx'
import { Toasts } from '#shared/ui/feedback/Toasts.tsx'
import { LeaveGuard } from '#shared/ui/forms/LeaveGuard.tsx'
import { FocusKeeper } from '#shared/ui/screen/FocusKeeper.tsx'
import { requestHeadingFocus } from '#shared/ui/screen/page-focus.ts'
import { SessionWatch } from '#shared/ui/session/SessionWatch.tsx'
import { ViewAsBanner } from '#shared/ui/session/ViewAsBanner.tsx'
import { frameComponent, frameQueries } from './area-frames.tsx'
import { frameOf, type PortalArea } from './frame-of.ts'

/** Wraps every page: the area's frame, title, focus, toasts, and the spinner. */
export function RootLayout() {
  const { user, match } = useGuardData()
  const last = useRef<PortalArea>('seller')
  const area = frameOf(user, match, last.current)
  useEffect(() => {
    if (area) last.current = area
  }, [area])
  useRouteEffects()
  const page = match ? <Outlet /> : <NotFoundPage />
  return (
    <>
      {area ? null : <ViewAsBanner />}
      {area ? <Framed area={area}>{page}</Framed> : match ? page : <BareFrame>{page}</BareFrame>}
      <LeaveGuard />
      <Toasts />
      <FocusKeeper />
      <RequestSpinner />
      {user && user.id !== 0 ? (
        <SessionWatch email={user.email} onSignedIn={outage.recovered} />
      ) : null}
      <ScrollRestoration />
    </>
  )
}

function Framed({ area, children }: { area: PortalArea; children: ReactNode }) {
  const Frame = frameComponent(area)
  const Queries = frameQueries()
  return (
    <Suspense fallback={null}>
      <Queries>
        <Frame>{children}</Frame>
      </Queries>
    </Suspense>
  )
}

/** Sets the window title and focuses the heading on each navigation. */
function useRouteEffects() {
  const { pathname } = useLocation()
  const { match } = useGuardData()
  const shown = useRef(pathname)
  const title = match ? paths[match.route].title : `${PRODUCT_NAME} | Page not found`
  // Runs before the page's own effects, which may set a better title.
  useLayoutEffect(() => {
    document.title = title
    if (shown.current === pathname) return
    shown.current = pathname
    requestHeadingFocus()
  }, [pathname, title])
}
