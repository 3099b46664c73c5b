import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined'
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import WavingHandOutlined from '@mui/icons-material/WavingHandOutlined'
import type { ReactNode } from 'react'
import {
  type ProjectStage,
  type StageGroup,
  stageGroupOf,
  stageGroups,
} from '#shared/entities/projects.ts'
import { paths } from '#shared/paths.ts'
import type { NavEntry, NavMenu } from '#shared/ui/layout/nav-model.ts'

interface NavProject {
  id: number
  slug: string
  name: string
  stage: ProjectStage
}

const ICONS = {
  active_diligence: <BoltOutlined />,
  funding: <PaymentsOutlined />,
  monitoring: <InsightsOutlined />,
  exited: <ArchiveOutlined />,
} as const satisfies Record<StageGroup, ReactNode>

/** Active Diligence is always there and also goes home; the other groups once they hold a project. */
function menuOf(group: StageGroup, projects: readonly NavProject[]): NavMenu | null {
  const items = projects
    .filter(({ stage }) => stageGroupOf[stage] === group)
    .map(({ id, slug, name }) => {
      const to = paths.project.build({ slug, id })
      return { kind: 'item' as const, id: `project-${id}`, label: name, to, within: to }
    })
  const first = group === 'active_diligence'
  if (items.length === 0 && !first) return null
  return {
    kind: 'menu',
    id: group,
    label: stageGroups.label(group),
    icon: ICONS[group],
    items,
    empty: 'No projects in diligence yet',
    ...(first ? { to: paths.home.build() } : {}),
  }
}

/** Sidebar of the seller: Company Info, projects by group, Bank Account (docs/product.md section 2). */
export function sellerNav(projects: readonly NavProject[]): NavEntry[] {
  const menus = stageGroups.values.map((group) => menuOf(group, projects))
  return [
    {
      kind: 'item',
      id: 'company',
      label: 'Company Info',
      to: paths.company.build(),
      icon: <ApartmentOutlined />,
    },
    ...menus.filter((menu) => menu !== null),
    {
      kind: 'item',
      id: 'bank',
      label: 'Bank Account',
      to: paths.bankAccounts.build(),
      icon: <AccountBalanceOutlined />,
    },
  ]
}

/** While staff have not enabled the app there is only the welcome page. */
export const WAITING_NAV: readonly NavEntry[] = [
  {
    kind: 'item',
    id: 'welcome',
    label: 'Welcome',
    to: paths.newUser.build(),
    icon: <WavingHandOutlined />,
  },
]
