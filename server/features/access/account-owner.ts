import { eq, type SQL } from 'drizzle-orm'
import type { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import type { bankLinks } from '#server/db/schema/bank-links.ts'
import { actingSellerId, type Rights } from '#server/http/rights.ts'

/** The account whose bank accounts a caller links: their buyer, or the seller they act for. */
export type Owner = { seller_id: number; buyer_id: null } | { seller_id: null; buyer_id: number }

/** Returns null for callers who have no account yet. */
export function ownerOf({ actor, user }: Rights): Owner | null {
  if (actor === 'investor') {
    return user?.buyer_id ? { seller_id: null, buyer_id: user.buyer_id } : null
  }
  const seller_id = actingSellerId(user)
  return seller_id ? { seller_id, buyer_id: null } : null
}

type Owned = Pick<typeof bankAccounts, 'seller_id' | 'buyer_id'>

export const ownedBy = (table: Owned | typeof bankLinks, owner: Owner): SQL =>
  owner.buyer_id === null
    ? eq(table.seller_id, owner.seller_id)
    : eq(table.buyer_id, owner.buyer_id)
