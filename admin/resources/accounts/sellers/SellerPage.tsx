import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { useGetOne } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { RecordProblem } from '#admin/layout/RecordProblem.tsx'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { paths } from '#shared/paths.ts'
import { documentTabs, type SellerTab, sellerTabs } from '#shared/screens/admin-tabs.ts'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { LinkTabs } from '#shared/ui/screen/LinkTabs.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { SellerCollaborators } from './SellerCollaborators.tsx'
import { SellerCompany } from './SellerCompany.tsx'
import { SellerDocuments } from './SellerDocuments.tsx'
import { SellerExposure } from './SellerExposure.tsx'
import { SellerHistory } from './SellerHistory.tsx'
import { SellerHome } from './SellerHome.tsx'
import { SellerPolicy } from './SellerPolicy.tsx'
import { SellerProjects } from './SellerProjects.tsx'
import { SellerStatusChip } from './SellerStatusChip.tsx'
import { SellerTasks } from './SellerTasks.tsx'
import { SellerUsers } from './SellerUsers.tsx'
import { type SellerPlace, sellerAddress, sellerPlace } from './seller-tabs.ts'

/** One seller for staff: the decision on the account, and everything that belongs to it. */
export function SellerPage() {
  const place = sellerPlace(useLocation().pathname)
  return place ? <LoadedSeller key={place.sellerId} place={place} /> : <AdminNotFound />
}

interface TabProps {
  seller: Seller
  place: SellerPlace
}

const TABS = {
  home: SellerHome,
  company: SellerCompany,
  projects: SellerProjects,
  documents: SellerDocuments,
  collaborators: SellerCollaborators,
  users: SellerUsers,
  tasks: SellerTasks,
  exposure: SellerExposure,
  policy: SellerPolicy,
  history: SellerHistory,
} as const satisfies Record<SellerTab, (props: TabProps) => ReactElement>

function LoadedSeller({ place }: { place: SellerPlace }) {
  const { sellerId, tab } = place
  const { data, error, refetch } = useGetOne<Seller>('sellers', { id: sellerId })
  usePageTitle(data && [data.name, ...tabWords(place)].join(', '))
  if (error && !data) return <RecordProblem error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const Tab = TABS[tab]
  return (
    <>
      <PageHeader
        title={data.name}
        crumbs={[{ label: 'Sellers', to: paths.adminSellers.build() }]}
        status={<SellerStatusChip status={data.status} />}
        description={
          data.name === data.company_name ? data.code : `${data.code} · ${data.company_name}`
        }
        actions={
          <Button
            component={Link}
            to={paths.adminSellerAddProjects.build({ seller_id: data.id })}
            variant="outlined"
          >
            Add projects
          </Button>
        }
      />
      <LinkTabs
        label="Seller sections"
        current={tab}
        tabs={sellerTabs.options.map(({ value, label }) => ({
          key: value,
          label,
          to: sellerAddress(data.id, value),
          count: countOf(value, data),
        }))}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, marginTop: 3 }}>
        <Tab seller={data} place={place} />
      </Box>
    </>
  )
}

/** Returns the words that follow the seller's name in the title. */
function tabWords({ tab, documents }: SellerPlace): string[] {
  if (documents !== 'lists') return [documentTabs.label(documents)]
  return tab === 'home' ? [] : [sellerTabs.label(tab)]
}

function countOf(tab: SellerTab, seller: Seller): number | undefined {
  if (tab === 'projects') return seller.projects_count
  return tab === 'collaborators' ? seller.collaborators.length : undefined
}
