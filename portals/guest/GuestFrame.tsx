import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import type { FrameProps } from '#portals/frame/frame-props.ts'
import { PortalFrame } from '#portals/frame/PortalFrame.tsx'
import { transferGuests } from '#shared/contract/deals/transfer-guests.ts'
import type { GuestAccess } from '#shared/contract/schemas/deals/transfer-guests.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import type { NavEntry } from '#shared/ui/layout/nav-model.ts'

/** Sidebar of a guest: the transfers that they are invited to. */
export const guestNav = (
  accesses: readonly Pick<GuestAccess, 'id' | 'transfer_id' | 'transfer_name'>[] | undefined,
): NavEntry[] =>
  (accesses ?? []).map(({ id, transfer_id, transfer_name }) => ({
    kind: 'item',
    id: `guest-${id}`,
    label: transfer_name,
    to: paths.guestTransfer.build({ transfer_id }),
    icon: <HandshakeOutlined />,
  }))

export function GuestFrame({ children }: FrameProps) {
  const { data } = useCall(transferGuests.own)
  return (
    <PortalFrame view="investor" navLabel="Guest" nav={guestNav(data)}>
      {children}
    </PortalFrame>
  )
}
