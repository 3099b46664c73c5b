import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import SolarPowerOutlined from '@mui/icons-material/SolarPowerOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import { paths } from '#shared/paths.ts'
import type { NavItem } from '#shared/ui/layout/nav-model.ts'
import { listAddress } from './addresses.ts'

/** Sidebar of the back office. */
export const ADMIN_NAV: readonly NavItem[] = [
  {
    kind: 'item',
    id: 'dashboard',
    label: 'Dashboard',
    to: paths.admin.build(),
    icon: <SpaceDashboardOutlined />,
  },
  {
    kind: 'item',
    id: 'projects',
    label: 'Projects',
    to: listAddress('projects'),
    within: listAddress('projects'),
    icon: <SolarPowerOutlined />,
  },
  {
    kind: 'item',
    id: 'documents',
    label: 'Documents',
    to: listAddress('documents'),
    within: listAddress('documents'),
    icon: <DescriptionOutlined />,
  },
]
