import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { callList } from '#shared/client/call.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import { projectListTabs } from '#shared/entities/projects.ts'
import { tabShows } from '#shared/rules/projects/project-stages.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { SearchBox } from '#shared/ui/data/SearchBox.tsx'
import { WorkTable } from '#shared/ui/data/WorkTable.tsx'
import { LinkTabs } from '#shared/ui/screen/LinkTabs.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { type HomeQuery, listQueryOf, readHomeQuery, writeHomeQuery } from './home-query.ts'
import { ProjectsEmpty } from './ProjectsEmpty.tsx'
import { PROJECT_COLUMNS } from './project-columns.tsx'
import type { Home } from './use-home.ts'

interface Props {
  home: Home
  addButton: ReactNode
}

/** The account's projects, by the stage of the chosen tab. */
export function ProjectList({ home, addButton }: Props) {
  const [search, setSearch] = useSearchParams()
  const { timezone } = useActiveUser()
  const query = readHomeQuery(search)
  const asked = listQueryOf(query)
  const list = useCallList(projects.list, { list: asked }, { keepPrevious: true })
  const change = (changes: Partial<HomeQuery>) =>
    setSearch(writeHomeQuery(query, changes), { replace: true, preventScrollReset: true })
  return (
    <Section title={projectListTabs.label(query.tab)} flush>
      <LinkTabs label="Projects by stage" current={query.tab} tabs={tabsOf(home, query)} />
      <WorkTable
        name="seller-projects"
        caption="Projects"
        columns={PROJECT_COLUMNS}
        rowKey={({ id }) => id}
        list={list}
        loadPage={(range) => callList(projects.list, { list: { ...asked, range } })}
        address={query}
        onChange={change}
        timeZone={timezone}
        filters={
          <SearchBox
            label="Search by name or address"
            value={query.q}
            onChange={(q) => change({ q })}
          />
        }
        empty={<ProjectsEmpty query={query} total={home.projects?.total} addButton={addButton} />}
      />
    </Section>
  )
}

/** The tabs, with counts only once every project is loaded. */
function tabsOf({ projects: known, isComplete }: Home, query: HomeQuery) {
  return projectListTabs.options.map(({ value, label }) => ({
    key: value,
    label,
    to: `?${writeHomeQuery(query, { tab: value })}`,
    count: isComplete
      ? known?.rows.filter(({ stage }) => tabShows(value, stage)).length
      : undefined,
  }))
}
