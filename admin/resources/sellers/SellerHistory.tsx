import type { Seller } from '#shared/contract/schemas/sellers.ts'
import { sellers } from '#shared/contract/sellers.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { RecordHistory } from '../../history/RecordHistory.tsx'
import { useCompanyFields } from '../companies/use-company.ts'

/** What happened to a seller's account and its company. */
export function SellerHistory({ seller }: { seller: Seller }) {
  const { data, error, refetch } = useCall(sellers.history, { params: { id: seller.id } })
  const { data: fields } = useCompanyFields()
  return (
    <RecordHistory entries={data} error={error} onRetry={() => void refetch()} fields={fields} />
  )
}
