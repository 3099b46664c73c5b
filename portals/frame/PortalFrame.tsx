import type { ReactNode } from 'react'
import type { SwitcherView } from '#shared/entities/users.ts'
import { paths } from '#shared/paths.ts'
import { AppShell } from '#shared/ui/layout/AppShell.tsx'
import type { NavEntry } from '#shared/ui/layout/nav-model.ts'
import { signOut } from '#shared/ui/session/sign-out.ts'
import { ViewAsBanner } from '#shared/ui/session/ViewAsBanner.tsx'
import { useActiveUser, useGuardData } from './active-user.ts'
import { PortalBanner } from './PortalBanner.tsx'

interface Props {
  view: SwitcherView
  nav: readonly NavEntry[]
  navLabel: string
  children: ReactNode
}

/** The shell of the portals; each area provides its navigation. */
export function PortalFrame({ view, nav, navLabel, children }: Props) {
  const user = useActiveUser()
  const { match } = useGuardData()
  return (
    <AppShell
      user={user}
      view={view}
      nav={nav}
      navLabel={navLabel}
      onSignOut={signOut}
      banner={
        <>
          <ViewAsBanner />
          <PortalBanner />
        </>
      }
      sidebar={match ? paths[match.route].sidebar : true}
    >
      {children}
    </AppShell>
  )
}
