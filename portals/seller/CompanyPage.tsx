import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { CompanyInfo } from './company/CompanyInfo.tsx'
import { Team } from './company/Team.tsx'

/** Company info of the signed-in seller. */
export function CompanyPage() {
  const { seller_id } = useActiveUser()
  if (seller_id === null) {
    return (
      <>
        <PageHeader title="Company info" />
        <EmptyState
          title="No company in this view"
          action={
            <Button variant="contained" href={`${paths.admin.build()}/companies`}>
              Open the companies
            </Button>
          }
        >
          You see the seller area as staff. The companies of all sellers are in the back office.
        </EmptyState>
      </>
    )
  }
  return <SellerCompany sellerId={seller_id} />
}

function SellerCompany({ sellerId }: { sellerId: number }) {
  const seller = useCall(sellers.get, { params: { id: sellerId } })
  const company = useCall(
    companies.get,
    { params: { id: seller.data?.company_id ?? 0 } },
    { enabled: seller.data !== undefined },
  )
  const error = seller.error ?? company.error
  if (error) {
    const retry = () => void (seller.error ? seller : company).refetch()
    return <ErrorState error={error} onRetry={retry} />
  }
  if (!seller.data || !company.data) return <PageSkeleton />
  return (
    <>
      <PageHeader
        title={company.data.legal_name ?? company.data.name}
        description={`Seller ${seller.data.name}, code ${seller.data.code}`}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {company.data.is_being_checked ? (
          <Alert severity="info">Our team is checking this company.</Alert>
        ) : null}
        <CompanyInfo company={company.data} />
        <Team seller={seller.data} />
      </Box>
    </>
  )
}
