import { useActiveUser } from '#portals/frame/active-user.ts'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'

/**
 * Which companies' records the user may see: its own company's, and for staff everyone's. The other parties of a
 * project belong to other accounts.
 */
export function useReadableCompanies(): (companyId: number) => boolean | undefined {
  const { seller_id, is_staff } = useActiveUser()
  const seller = useCall(
    sellers.get,
    { params: { id: seller_id ?? 0 } },
    { enabled: seller_id !== null && !is_staff },
  )
  return (companyId) => is_staff || (seller.data && seller.data.company_id === companyId)
}
