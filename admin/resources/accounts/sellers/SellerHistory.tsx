import { RecordHistory } from '#admin/history/RecordHistory.tsx'
import { useCompanyFields } from '#admin/resources/companies/companies/use-company.ts'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'

/** The history of a seller's account and its company. */
export function SellerHistory({ seller }: { seller: Seller }) {
  const { data, error, refetch } = useCall(sellers.history, { params: { id: seller.id } })
  const { data: fields } = useCompanyFields()
  return (
    <RecordHistory entries={data} error={error} onRetry={() => void refetch()} fields={fields} />
  )
}
