import { sellers } from '#shared/contract/accounts/sellers.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'

export type SellerLists = ResponseOf<'sellers.diligenceLists'>

/** The diligence lists of a seller's company and all its projects. */
export const useSellerLists = (sellerId: number) =>
  useCall(sellers.diligenceLists, { params: { id: sellerId } })
