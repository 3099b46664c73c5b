import type { ResponseOf } from '#shared/contract/contract.ts'
import { sellers } from '#shared/contract/sellers.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'

export type SellerLists = ResponseOf<'sellers.diligenceLists'>

/** The diligence lists of a seller's company and of all its projects. */
export const useSellerLists = (sellerId: number) =>
  useCall(sellers.diligenceLists, { params: { id: sellerId } })
