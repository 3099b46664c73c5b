import { type ReactNode, Suspense } from 'react'
import { ScrollRestoration, useLocation } from 'react-router-dom'
import { useRefetchOnRecovery } from '#shared/ui/calls/use-refetch-on-recovery.ts'
import { outage } from '#shared/ui/feedback/outage-store.ts'
import { RetryBanner } from '#shared/ui/feedback/RetryBanner.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { LeaveGuard } from '#shared/ui/forms/LeaveGuard.tsx'
import { AppShell } from '#shared/ui/layout/AppShell.tsx'
import { knownUser, refreshActiveUser } from '#shared/ui/session/active-user.ts'
import { SessionWatch } from '#shared/ui/session/SessionWatch.tsx'
import { signOut } from '#shared/ui/session/sign-out.ts'
import { ViewAsBanner } from '#shared/ui/session/ViewAsBanner.tsx'
import { useOpenRun } from '../work/use-open-run.ts'
import { WorkRunBar } from '../work/WorkRunBar.tsx'
import { AdminNotifications } from './AdminNotifications.tsx'
import { sidebarShown } from './addresses.ts'
import { ADMIN_NAV } from './admin-nav.tsx'
import { BUNDLE_VERSION } from './bundle-version.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { useRouteEffects } from './use-route-effects.ts'

/** The shell of the back office around react-admin's pages. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const user = knownUser()
  useRefetchOnRecovery()
  useRouteEffects(pathname)
  // Each piece of work starts with a fresh page, even if the next piece is on the same page.
  const piece = useOpenRun()?.current.id ?? ''
  if (!user) return null
  return (
    <>
      <AppShell
        user={user}
        view="admin"
        nav={ADMIN_NAV}
        navLabel="Admin"
        version={BUNDLE_VERSION}
        onSignOut={signOut}
        banner={
          <>
            <ViewAsBanner />
            <RetryBanner onRetry={refreshActiveUser} />
            <WorkRunBar />
          </>
        }
        sidebar={sidebarShown(pathname)}
      >
        <PageBoundary key={`${pathname} ${piece}`}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </PageBoundary>
      </AppShell>
      <LeaveGuard />
      <AdminNotifications />
      <SessionWatch email={user.email} onSignedIn={outage.recovered} />
      <ScrollRestoration />
    </>
  )
}
