import { useActiveUser } from '#portals/frame/active-user.ts'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import type { OwnRecords } from './readiness.ts'

/**
 * The documents of an account and its company; undefined while loading. Whatever can't be read, such as for staff
 * without an account, counts as not on file.
 */
export function useOwnRecords(): OwnRecords | undefined {
  const { seller_id } = useActiveUser()
  const params = { id: seller_id ?? 0 }
  const enabled = seller_id !== null
  const slots = useCall(sellers.documents, { params }, { enabled })
  const seller = useCall(sellers.get, { params }, { enabled })
  const company = useCall(
    companies.get,
    { params: { id: seller.data?.company_id ?? 0 } },
    { enabled: seller.data !== undefined },
  )
  const parts = [slots, seller, ...(seller.data ? [company] : [])]
  if (enabled && parts.some(({ isPending }) => isPending)) return undefined
  return { slots: slots.data ?? [], company: company.data ?? null }
}
