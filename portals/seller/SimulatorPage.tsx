import CalculateOutlined from '@mui/icons-material/CalculateOutlined'
import Card from '@mui/material/Card'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { projects } from '#shared/contract/projects.ts'
import { dayIn } from '#shared/format/calendar.ts'
import { parseId, paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { useAddressFilter } from './parts/use-address-filter.ts'
import { useOverview } from './parts/use-overview.ts'
import { WhatIfForm } from './simulator/WhatIfForm.tsx'

/** What the credit of a project and its price would be if its facts were others. */
export function SimulatorPage() {
  const [search, change] = useAddressFilter()
  const list = useOverview()
  const rows = list.data?.rows
  const chosen = parseId(search.get('project') ?? '') ?? rows?.[0]?.id
  return (
    <>
      <PageHeader
        title="Risk simulator"
        description="Change a project’s details to see how its credit, price, and recapture exposure change. Estimates follow fixed rules with no random trials, and nothing is saved."
        actions={
          rows && rows.length > 0 ? (
            <NativeSelect
              input={<OutlinedInput />}
              value={chosen ?? ''}
              onChange={({ target }) => change('project', target.value)}
              inputProps={{ 'aria-label': 'Project' }}
              sx={{ minWidth: 220 }}
            >
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
      {rows?.length === 0 ? (
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
      {chosen === undefined ? null : <OfProject key={chosen} id={chosen} />}
      {!rows && !list.error ? <PageSkeleton label="Loading the projects" /> : null}
    </>
  )
}

function OfProject({ id }: { id: number }) {
  const { timezone } = useActiveUser()
  const project = useCall(projects.get, { params: { id } })
  if (project.error && !project.data) {
    return <ErrorState error={project.error} onRetry={() => void project.refetch()} />
  }
  if (!project.data) return <PageSkeleton label="Loading the project" />
  return <WhatIfForm project={project.data} today={dayIn(new Date(), timezone)} />
}
