import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { projects } from '#shared/contract/projects.ts'
import { projectListTabs } from '#shared/entities/projects.ts'
import { tabShows } from '#shared/rules/project-stages.ts'
import { SearchBox } from '#shared/ui/data/SearchBox.tsx'
import { LinkTabs } from '#shared/ui/page/LinkTabs.tsx'
import { PageHeader } from '#shared/ui/page/PageHeader.tsx'
import { Section } from '#shared/ui/page/Section.tsx'
import { useActiveUser } from '../app/active-user.ts'
import { useCallList } from '../app/use-call.ts'
import { HomeFigures } from './home/HomeFigures.tsx'
import {
  HOME_SORTS,
  type HomeQuery,
  listQueryOf,
  PROJECTS_PER_PAGE,
  readHomeQuery,
  readSort,
  sortText,
  writeHomeQuery,
} from './home/home-query.ts'
import { NextSteps } from './home/NextSteps.tsx'
import { ProjectsEmpty } from './home/ProjectsEmpty.tsx'
import { ProjectTable } from './home/ProjectTable.tsx'
import { type Home, useHome } from './home/use-home.ts'

const CreateProjectDialog = lazy(() =>
  import('./home/CreateProjectDialog.tsx').then((m) => ({ default: m.CreateProjectDialog })),
)

/** Home of the seller: what to do next, and its projects. */
export function SellerHomePage() {
  const home = useHome()
  const { seller_id } = useActiveUser()
  const [creating, setCreating] = useState(false)
  // Staff who look at this area have no account that a project could belong to.
  const addButton =
    seller_id === null ? null : (
      <Button variant="contained" startIcon={<Add />} onClick={() => setCreating(true)}>
        Add a project
      </Button>
    )
  return (
    <>
      <PageHeader
        title="Projects"
        description={
          seller_id === null ? 'The projects of all sellers, as staff see them.' : undefined
        }
        actions={addButton}
      />
      <HomeFigures home={home} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <NextSteps home={home} />
        <ProjectList home={home} addButton={addButton} />
      </Box>
      {creating ? (
        <Suspense>
          <CreateProjectDialog onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface ListProps {
  home: Home
  addButton: React.ReactNode
}

function ProjectList({ home, addButton }: ListProps) {
  const [search, setSearch] = useSearchParams()
  const query = readHomeQuery(search)
  const list = useCallList(projects.list, { list: listQueryOf(query) }, { keepPrevious: true })
  const change = (changes: Partial<HomeQuery>) =>
    setSearch(writeHomeQuery(query, changes), { replace: true, preventScrollReset: true })
  const { tab, q, sort, page } = query
  return (
    <Section title={projectListTabs.label(tab)} flush actions={<Tools {...{ query, change }} />}>
      <LinkTabs label="Projects by stage" current={tab} tabs={tabsOf(home, query)} />
      <ProjectTable
        rows={list.data?.rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        paging={{
          page,
          perPage: PROJECTS_PER_PAGE,
          total: list.data?.total ?? 0,
          onPage: (next) => change({ page: next }),
        }}
        empty={
          <ProjectsEmpty
            query={{ tab, q, sort, page }}
            total={home.projects?.total}
            addButton={addButton}
          />
        }
      />
    </Section>
  )
}

/** The tabs with their counts, as far as every project is known. */
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

interface ToolsProps {
  query: HomeQuery
  change: (changes: Partial<HomeQuery>) => void
}

function Tools({ query, change }: ToolsProps) {
  return (
    <>
      <SearchBox label="Search name or address" value={query.q} onChange={(q) => change({ q })} />
      <NativeSelect
        input={<OutlinedInput />}
        value={sortText(query.sort)}
        onChange={({ target }) => change({ sort: readSort(target.value) })}
        inputProps={{ 'aria-label': 'Sort by' }}
        // Headings sort on wide windows; cards have none.
        sx={{ display: { md: 'none' }, width: '100%' }}
      >
        {Object.entries(HOME_SORTS).flatMap(([field, label]) => [
          <option key={field} value={field}>
            {label}, ascending
          </option>,
          <option key={`-${field}`} value={`-${field}`}>
            {label}, descending
          </option>,
        ])}
      </NativeSelect>
    </>
  )
}
