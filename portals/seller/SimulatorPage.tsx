import CalculateOutlined from '@mui/icons-material/CalculateOutlined'
import Card from '@mui/material/Card'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMemo } from 'react'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { dayIn } from '#shared/format/calendar.ts'
import { parseId, paths } from '#shared/paths.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Simulator } from '#shared/ui/simulator/Simulator.tsx'
import { FACTS } from '#shared/ui/simulator/use-facts.ts'
import { useAddressFilter } from './parts/use-address-filter.ts'
import { useOverview } from './parts/use-overview.ts'
import { sellerPlaces } from './simulator/fact-places.ts'

/** All projects of the account together. */
const ALL = 'all'

/** How much of the credits is at risk, and a project’s credit and price under changed facts. */
export function SimulatorPage() {
  const [search, change] = useAddressFilter()
  const { timezone } = useActiveUser()
  const list = useOverview()
  const rows = list.data?.rows
  const word = search.get('project')
  const isAll = word === ALL && (rows?.length ?? 0) > 1
  const project = isAll ? undefined : (parseId(word ?? '') ?? rows?.[0]?.id)
  const ids = isAll ? rows?.map(({ id }) => id).join() : project?.toString()
  const chosen = ids ? { project_ids: ids } : null
  const slugs = useMemo(() => new Map(rows?.map(({ id, slug }) => [id, slug])), [rows])
  const isLinked = search.has(FACTS)
  return (
    <>
      <PageHeader
        title="Risk simulator"
        description="See how much of a credit is at risk, why, and what insurance or a guarantor changes. Nothing here changes a project."
        actions={
          rows && rows.length > 0 && !isLinked ? (
            <NativeSelect
              input={<OutlinedInput />}
              value={isAll ? ALL : (project ?? '')}
              onChange={({ target }) => change('project', target.value)}
              inputProps={{ 'aria-label': 'Project' }}
              sx={{ minWidth: 220 }}
            >
              {isAll || rows.some(({ id }) => id === project) ? null : (
                <option value={project}>Choose a project</option>
              )}
              {rows.length > 1 ? <option value={ALL}>All projects</option> : null}
              {rows.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          ) : null
        }
      />
      {list.error && !rows ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {rows?.length === 0 && !isLinked ? (
        <Card>
          <EmptyState
            title="No projects yet"
            icon={<CalculateOutlined />}
            action={<NextLink to={paths.home.build()}>Add a project</NextLink>}
          >
            Add a project on your home page. The simulator starts from its details.
          </EmptyState>
        </Card>
      ) : null}
      {chosen || isLinked ? (
        <Simulator
          chosen={chosen}
          placesOf={(ref) => sellerPlaces(ref, slugs)}
          today={dayIn(new Date(), timezone)}
        />
      ) : null}
      {!rows && !list.error && !isLinked ? <PageSkeleton label="Loading the projects" /> : null}
    </>
  )
}
