import { useActiveUser } from '#portals/frame/active-user.ts'
import { companies } from '#shared/contract/companies.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { sellers } from '#shared/contract/sellers.ts'
import { companyTypes, creditRatings } from '#shared/entities/companies.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { sellerStaffRoles } from '#shared/entities/users.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { type KeyValue, KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** Company info of the signed-in seller. */
export function CompanyPage() {
  const { seller_id } = useActiveUser()
  if (seller_id === null) {
    return (
      <>
        <PageHeader title="Company info" />
        <EmptyState title="No company in this view">
          You look at the seller area as staff. Companies of all sellers are in the back office.
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
      <Section title="Company info">
        <KeyValueList items={factsOf(company.data)} />
      </Section>
      <div style={{ height: 24 }} />
      <Section title="Your team" flush>
        <DataTable
          caption="Your team"
          rows={seller.data.collaborators}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: 'Name', cell: ({ full_name }) => full_name, primary: true },
            { key: 'email', header: 'Email', cell: ({ email }) => email },
            {
              key: 'role',
              header: 'Role',
              cell: ({ seller_role }) => (seller_role ? sellerStaffRoles.label(seller_role) : '–'),
            },
          ]}
          empty={
            <EmptyState title="Only you so far" level="h3">
              People who join the account of your company appear here.
            </EmptyState>
          }
        />
      </Section>
    </>
  )
}

function factsOf(company: ResponseOf<'companies.get'>): KeyValue[] {
  const { company_type, credit_rating, state, formation_state } = company
  return [
    { label: 'Legal name', value: company.legal_name },
    { label: 'Company type', value: company_type && companyTypes.label(company_type) },
    { label: 'EIN', value: company.ein },
    { label: 'Formed in', value: formation_state && usStates.label(formation_state) },
    { label: 'Street address', value: company.full_street_address },
    { label: 'City', value: company.city },
    { label: 'State', value: state && usStates.label(state) },
    { label: 'ZIP code', value: company.zip_code },
    { label: 'Phone', value: company.phone_number },
    { label: 'Website', value: company.website },
    { label: 'Credit rating', value: credit_rating && creditRatings.label(credit_rating) },
  ]
}
