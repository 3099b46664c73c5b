import './support/keep-failures.ts'
import { useActiveUser } from '#portals/frame/active-user.ts'
import type { FrameProps } from '#portals/frame/frame-props.ts'
import { PortalFrame } from '#portals/frame/PortalFrame.tsx'
import { useOverview } from './parts/use-overview.ts'
import { sellerNav, WAITING_NAV } from './seller-nav.tsx'

export function SellerFrame({ children }: FrameProps) {
  const user = useActiveUser()
  const enabled = user.is_staff || user.app_enabled
  const list = useOverview({ enabled })
  return (
    <PortalFrame
      view="seller"
      navLabel="Seller"
      nav={enabled ? sellerNav(list.data?.rows, list.error !== null) : WAITING_NAV}
    >
      {children}
    </PortalFrame>
  )
}
