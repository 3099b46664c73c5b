import Box from '@mui/material/Box'
import { useParams } from 'react-router-dom'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { energyCommunities } from '#shared/contract/projects/energy-communities.ts'
import { parseId, paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { Areas } from './Areas.tsx'
import { CommunityLists } from './CommunityLists.tsx'
import { ImportCommunities } from './ImportCommunities.tsx'
import { ListDetail } from './ListDetail.tsx'

/** The imported lists of energy communities; one list at its own address. */
export function CommunitiesPage() {
  const { list_id } = useParams()
  if (list_id === undefined) return <Communities />
  const id = parseId(list_id)
  return id === null ? <AdminNotFound /> : <OneList key={id} id={id} />
}

function Communities() {
  usePageTitle('Energy communities')
  return (
    <>
      <PageHeader
        title="Energy communities"
        description="Counties and census tracts by notice and day. Rule P11 reads the active list."
      />
      <Box sx={STACK}>
        <CommunityLists />
        <ImportCommunities />
      </Box>
    </>
  )
}

function OneList({ id }: { id: number }) {
  const { data, error, refetch } = useCall(energyCommunities.get, { params: { id } })
  const title = data ? `List ${data.id}` : 'Energy communities'
  usePageTitle(title)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Energy communities', to: paths.adminEnergyCommunities.build() }]}
        description={data.created_by_name ? `Imported by ${data.created_by_name}` : undefined}
      />
      <Box sx={STACK}>
        <ListDetail one={data} />
        {data.rows > 0 ? <Areas id={id} /> : null}
      </Box>
    </>
  )
}

const STACK = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const
