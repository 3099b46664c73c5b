import SearchOff from '@mui/icons-material/SearchOff'
import SolarPowerOutlined from '@mui/icons-material/SolarPowerOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type ProjectListTab, projectListTabs } from '#shared/entities/projects.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { type HomeQuery, writeHomeQuery } from './home-query.ts'

/** What a tab will contain, and who moves projects there. */
const TAB_TEXT = {
  all: 'Add a project and we’ll list the documents and details it needs.',
  active: 'Projects in Onboarding, Processing, and Review appear here. Add one to get started.',
  onboarding: 'New projects start here and stay until their documents and key details are in.',
  processing: 'Our team moves a project here to label and review your documents.',
  review: 'Our team moves a project here when the engineering and costs reviews begin.',
  funding_ready:
    'Our team moves a project here once every required document is complete and no policy check fails.',
  settlement: 'Projects appear here while an investor’s purchase of their credits settles.',
  monitoring: 'Projects stay here after their credits are sold, while we monitor for recapture.',
  exited: 'Projects appear here when monitoring ends.',
  disqualified: 'Projects that can’t continue appear here, with the reason from our team.',
} as const satisfies Record<ProjectListTab, string>

interface Props {
  query: HomeQuery
  /** Number of projects in the account; undefined while unknown. */
  total: number | undefined
  /** Opens the form for a new project. */
  addButton: ReactNode
}

/** Empty state of the list: what will be here, who acts, and what to do next. */
export function ProjectsEmpty({ query, total, addButton }: Props) {
  const { tab, q } = query
  if (q) {
    return (
      <EmptyState
        title={`No results for “${q}”`}
        level="h3"
        icon={<SearchOff />}
        action={
          <Button component={Link} to={addressOf(query, { q: '' })} variant="outlined">
            Clear the search
          </Button>
        }
      >
        We searched names and addresses in {projectListTabs.label(tab)}.
      </EmptyState>
    )
  }
  const elsewhere = (total ?? 0) > 0
  return (
    <EmptyState
      title={elsewhere ? `No projects in ${projectListTabs.label(tab)}` : 'No projects yet'}
      level="h3"
      icon={<SolarPowerOutlined />}
      action={
        elsewhere ? (
          <Button component={Link} to={addressOf(query, { tab: 'all' })} variant="outlined">
            Show all {total} projects
          </Button>
        ) : (
          addButton
        )
      }
    >
      {elsewhere ? TAB_TEXT[tab] : TAB_TEXT.all}
    </EmptyState>
  )
}

const addressOf = (query: HomeQuery, changes: Partial<HomeQuery>): string =>
  `?${writeHomeQuery(query, changes)}`
