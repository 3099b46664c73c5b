import Box from '@mui/material/Box'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { parseId, paths } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { AddedProjects } from './AddedProjects.tsx'
import { AddProjectsForm } from './AddProjectsForm.tsx'

/** Adds several projects at once, for the seller in the address or one chosen here. */
export function AddProjectsPage() {
  const { seller_id } = useParams()
  if (seller_id === undefined) return <AddProjects />
  const id = parseId(seller_id)
  return id === null ? <AdminNotFound /> : <OfSeller key={id} id={id} />
}

function OfSeller({ id }: { id: number }) {
  const { data, error, refetch } = useGetOne<Seller>('sellers', { id })
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  return data ? <AddProjects seller={data} /> : <PageSkeleton />
}

const HOW =
  'Type projects, or paste spreadsheet cells into any field. They start in Onboarding and are added all together or not at all.'

function AddProjects({ seller }: { seller?: Seller }) {
  const [added, setAdded] = useState<readonly ProjectDetail[] | null>(null)
  usePageTitle(seller ? `Add projects to ${seller.name}` : 'Add projects')
  const crumbs = seller
    ? [
        { label: 'Sellers', to: paths.adminSellers.build() },
        { label: seller.name, to: paths.adminSeller.build({ seller_id: seller.id }) },
      ]
    : [{ label: 'Projects', to: paths.adminProjects.build() }]
  return (
    <>
      <PageHeader
        title={seller ? `Add projects to ${seller.name}` : 'Add projects'}
        crumbs={crumbs}
        description={added ? undefined : HOW}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {added ? (
          <AddedProjects projects={added} onMore={() => setAdded(null)} />
        ) : (
          <AddProjectsForm sellerId={seller?.id ?? null} onAdded={setAdded} />
        )}
      </Box>
    </>
  )
}
