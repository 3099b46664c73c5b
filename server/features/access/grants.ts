import { and, asc, eq, exists, gte, inArray, isNull, type SQL } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { transferGuests } from '#server/db/schema/transfer-guests.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'

/** A guest's current access: an invitation that is neither withdrawn nor expired. */
export interface GuestGrant {
  /** The invitation's ID. */
  id: number
  transfer_id: number
  buyer_id: number
  /** The seller who invited the guest; null for a guest of the buyer. */
  seller_id: number | null
  firm: string
  reads_binder: boolean
  /** Guests read nothing until they accept the terms. */
  has_accepted: boolean
}

const isLive = (today: string): SQL | undefined =>
  and(isNull(transferGuests.withdrawn_at), gte(transferGuests.expires_on, today))

/** Returns the invitations of these users that are live on a day (`YYYY-MM-DD`), by user ID. */
export async function liveGrants(
  db: Db,
  userIds: readonly number[],
  today: string,
): Promise<Map<number, GuestGrant[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ guest: transferGuests, buyer_id: transfers.buyer_id })
    .from(transferGuests)
    .innerJoin(transfers, eq(transfers.id, transferGuests.transfer_id))
    .where(and(inArray(transferGuests.user_id, [...userIds]), isLive(today)))
    .orderBy(asc(transferGuests.id))
  return new Map(
    [...Map.groupBy(rows, ({ guest }) => guest.user_id)].map(([userId, own]) => [
      userId,
      own.map(({ guest, buyer_id }) => ({
        id: guest.id,
        transfer_id: guest.transfer_id,
        buyer_id,
        seller_id: guest.seller_id,
        firm: guest.firm,
        reads_binder: guest.reads_binder,
        has_accepted: guest.terms_accepted_at !== null,
      })),
    ]),
  )
}

/** Whether the user in a query's row has a live invitation, a guest's only way in. */
export const hasLiveGrant = (db: Db, today: string): SQL =>
  exists(
    db
      .select({ id: transferGuests.id })
      .from(transferGuests)
      .where(and(eq(transferGuests.user_id, users.id), isLive(today))),
  )
