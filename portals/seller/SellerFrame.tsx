import './support/keep-failures.ts'
import { projects } from '#shared/contract/projects.ts'
import { useActiveUser } from '../app/active-user.ts'
import type { FrameProps } from '../app/area-frames.tsx'
import { PortalFrame } from '../app/PortalFrame.tsx'
import { useCallList } from '../app/use-call.ts'
import { sellerNav, WAITING_NAV } from './seller-nav.tsx'

/** More projects than a sidebar can show usefully; the home page lists all of them. */
const SIDEBAR_PROJECTS = 100

/** Frame of the seller's pages. */
export function SellerFrame({ children }: FrameProps) {
  const user = useActiveUser()
  const enabled = user.is_staff || user.app_enabled
  const list = useCallList(
    projects.list,
    { list: { range: [0, SIDEBAR_PROJECTS - 1], sort: ['name', 'ASC'] } },
    { enabled },
  )
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
