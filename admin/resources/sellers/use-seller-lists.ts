import { useQuery } from '@tanstack/react-query'
import { call } from '#shared/client/call.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { sellers } from '#shared/contract/sellers.ts'

export type SellerLists = ResponseOf<'sellers.diligenceLists'>

/** The diligence lists of a seller's company and of all its projects. */
export const useSellerLists = (sellerId: number) =>
  useQuery({
    queryKey: ['sellers', 'diligence-lists', sellerId],
    queryFn: ({ signal }) => call(sellers.diligenceLists, { params: { id: sellerId }, signal }),
  })
