import { and, asc, eq, exists, gte, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { outsideApprovers, users } from '#server/db/schema/accounts.ts'
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

/** The naming of a user as an outside approver, or null; it counts from its day on. */
export async function namingOf(db: Db, userId: number): Promise<{ counts_from: string } | null> {
  const [row] = await db
    .select({ counts_from: outsideApprovers.counts_from })
    .from(outsideApprovers)
    .where(and(eq(outsideApprovers.user_id, userId), eq(outsideApprovers.state, 'agreed')))
  return row?.counts_from ? { counts_from: row.counts_from } : null
}

/** Whether the user in a query's row has a live invitation or is an outside approver: a guest's ways in. */
export const mayBeIn = (db: Db, today: string): SQL | undefined =>
  or(
    hasLiveGrant(db, today),
    exists(
      db
        .select({ id: outsideApprovers.id })
        .from(outsideApprovers)
        .where(and(eq(outsideApprovers.user_id, users.id), eq(outsideApprovers.state, 'agreed'))),
    ),
  )

const hasLiveGrant = (db: Db, today: string): SQL =>
  exists(
    db
      .select({ id: transferGuests.id })
      .from(transferGuests)
      .where(and(eq(transferGuests.user_id, users.id), isLive(today))),
  )
