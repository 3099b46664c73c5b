import Box from '@mui/material/Box'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { sanctions } from '#shared/contract/companies/sanctions.ts'
import { sanctionsLists } from '#shared/entities/sanctions.ts'
import { parseId, paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { ImportList } from './ImportList.tsx'
import { ScreenName } from './ScreenName.tsx'
import { VersionDetail } from './VersionDetail.tsx'
import { Versions } from './Versions.tsx'

/** Manual name screening and the versions of the lists; one version at its own address. */
export function SanctionsPage() {
  const { version_id } = useParams()
  if (version_id === undefined) return <Sanctions />
  const id = parseId(version_id)
  return id === null ? <AdminNotFound /> : <Version key={id} id={id} />
}

function Sanctions() {
  usePageTitle('Sanctions')
  return (
    <>
      <PageHeader
        title="Sanctions"
        description="Screen a name against the active lists, and bring new versions of them."
      />
      <Box sx={STACK}>
        <ScreenName />
        <Versions />
        <ImportList />
      </Box>
    </>
  )
}

/** Polling interval while a version is being read, in milliseconds. */
const LOOK_MS = 1_000

function Version({ id }: { id: number }) {
  const [isLive, setLive] = useState(true)
  const { data, error, refetch } = useCall(
    sanctions.get,
    { params: { id } },
    isLive ? { refetchInterval: LOOK_MS } : {},
  )
  if (data && (data.state === 'reading') !== isLive) setLive(data.state === 'reading')
  const title = data ? `${sanctionsLists.label(data.list)}, version ${data.id}` : 'Sanctions'
  usePageTitle(title)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Sanctions', to: paths.adminSanctions.build() }]}
        description={data.created_by_name ? `Imported by ${data.created_by_name}` : undefined}
      />
      <Box sx={STACK}>
        <VersionDetail one={data} />
      </Box>
    </>
  )
}

const STACK = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const
