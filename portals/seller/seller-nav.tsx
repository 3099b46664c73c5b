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
import type { NavEntry, NavItem, NavMenu } from '#shared/ui/layout/nav-model.ts'
import { NAV_ICONS } from './nav-icons.tsx'

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

/** Active Diligence is always shown and also links home; other groups appear once they contain a project. */
function menuOf(group: StageGroup, known: Known): NavMenu | null {
  const items = (known.projects ?? [])
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
    isLoading: known.projects === undefined && !known.failed,
    empty: known.failed ? 'Couldn’t load projects' : 'No projects in diligence yet',
    ...(first ? { to: paths.home.build() } : {}),
  }
}

interface Known {
  /** Undefined while loading. */
  projects: readonly NavProject[] | undefined
  failed: boolean
}

const item = (id: string, label: string, to: string, icon: ReactNode): NavItem => ({
  kind: 'item',
  id,
  label,
  to,
  icon,
})

/**
 * Sidebar of the seller (docs/product.md section 2): Company Info, projects by group, and Bank Account, with the
 * related lists and help.
 */
export function sellerNav(projects: readonly NavProject[] | undefined, failed = false): NavEntry[] {
  const menus = stageGroups.values.map((group) => menuOf(group, { projects, failed }))
  return [
    item('company', 'Company Info', paths.company.build(), NAV_ICONS.company),
    {
      ...item('organization', 'Project Companies', paths.orgInfo.build(), NAV_ICONS.organization),
      within: paths.orgInfo.build(),
    },
    ...menus.filter((menu) => menu !== null),
    item('tasks', 'Tasks', paths.tasks.build(), NAV_ICONS.tasks),
    item('documents', 'Documents', paths.documentation.build(), NAV_ICONS.documents),
    item('bank', 'Bank Account', paths.bankAccounts.build(), NAV_ICONS.bank),
    item('simulator', 'Simulator', paths.simulator.build(), NAV_ICONS.simulator),
    item(
      'registration',
      'Registration Guide',
      paths.registrationGuide.build(),
      NAV_ICONS.registration,
    ),
    item('search', 'Search', paths.search.build(), NAV_ICONS.search),
    item('support', 'Support', paths.support.build(), NAV_ICONS.support),
  ]
}

/** Until staff enable the account, there is only the welcome page. */
export const WAITING_NAV: readonly NavEntry[] = [
  {
    kind: 'item',
    id: 'welcome',
    label: 'Welcome',
    to: paths.newUser.build(),
    icon: <WavingHandOutlined />,
  },
]
