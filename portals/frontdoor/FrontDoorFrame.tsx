import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import SolarPowerOutlined from '@mui/icons-material/SolarPowerOutlined'
import type { FrameProps } from '#portals/frame/frame-props.ts'
import { PortalFrame } from '#portals/frame/PortalFrame.tsx'
import { paths } from '#shared/paths.ts'
import type { NavEntry } from '#shared/ui/layout/nav-model.ts'

/** Sidebar of the front door (docs/product.md section 2), below its start page. */
const NAV: readonly NavEntry[] = [
  {
    kind: 'item',
    id: 'start',
    label: 'Getting Started',
    to: paths.frontDoor.build(),
    icon: <FlagOutlined />,
  },
  {
    kind: 'item',
    id: 'company-info',
    label: 'Company Info',
    to: paths.frontDoorCompanyInfo.build(),
    icon: <ApartmentOutlined />,
  },
  {
    kind: 'item',
    id: 'project-info',
    label: 'Project Info',
    to: paths.frontDoorProjectInfo.build(),
    icon: <SolarPowerOutlined />,
  },
  {
    kind: 'item',
    id: 'bank',
    label: 'Bank Account',
    to: paths.bankAccounts.build(),
    icon: <AccountBalanceOutlined />,
  },
]

export function FrontDoorFrame({ children }: FrameProps) {
  return (
    <PortalFrame view="front_door" navLabel="Front door" nav={NAV}>
      {children}
    </PortalFrame>
  )
}
