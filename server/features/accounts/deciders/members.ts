import { and, eq, type SQL } from 'drizzle-orm'
import { lockByName } from '#server/db/lock-by-name.ts'
import type { Writer } from '#server/db/records.ts'
import { accountActs, decidingChanges, users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { tiedTo } from '#server/features/access/two-people.ts'
import { hasEntered } from '#server/features/access/users/rows.ts'
import type { UserRow } from '#server/features/access/users/store.ts'
import { decidesOn, firstDecidingDay } from '#shared/rules/access/deciding.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

/** The account of a buyer or seller; both null for nobody's. */
export type Account = Pick<UserRow, 'seller_id' | 'buyer_id'>

const belongsTo = ({ seller_id, buyer_id }: Account): SQL =>
  seller_id === null ? eq(users.buyer_id, buyer_id ?? 0) : eq(users.seller_id, seller_id)

/** The active people of an account, in the order in which they joined. */
export const membersOf = (db: Db, account: Account): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(belongsTo(account), eq(users.is_active, true)))
    .orderBy(users.id)

/** Serializes changes to who decides for an account, so that two people can't end each other's right. */
export const lockDeciders = (tx: Db, { seller_id, buyer_id }: Account) =>
  lockByName(tx, seller_id === null ? `buyers.team ${buyer_id}` : `sellers.team ${seller_id}`)

/**
 * Returns the first day on which a person decides who joins this account now; null while somebody has to accept them.
 * Call inside the transaction that adds them.
 */
export async function decidesFromOnJoining(
  tx: Db,
  { userId, at }: Writer,
  account: Account,
  joinerId: number | null = null,
): Promise<string | null> {
  if (account.seller_id === null && account.buyer_id === null) return null
  await lockDeciders(tx, account)
  const today = policyDay(at)
  const tied = await tiedTo(tx, userId ?? 0, at)
  const others = (await membersOf(tx, account)).filter(({ id }) => id !== joinerId)
  return firstDecidingDay(
    others.map((other) => ({
      decides: decidesOn(other.decides_from, today),
      isIndependent: hasEntered(other) && other.id !== userId && !tied.has(other.id),
    })),
    today,
  )
}

/** Everybody who ever ended somebody's right to decide for this account. */
export async function enders(db: Db, { seller_id, buyer_id }: Account): Promise<number[]> {
  const rows = await db
    .selectDistinct({ by_id: decidingChanges.by_id })
    .from(decidingChanges)
    .where(
      and(
        eq(decidingChanges.decides, false),
        seller_id === null
          ? eq(decidingChanges.buyer_id, buyer_id ?? 0)
          : eq(decidingChanges.seller_id, seller_id),
      ),
    )
  return rows.map(({ by_id }) => by_id)
}

/** Everybody who ever made, re-addressed, reset, or re-roled this account. */
export async function handsOn(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ by_id: accountActs.by_id })
    .from(accountActs)
    .where(eq(accountActs.user_id, userId))
  return rows.map(({ by_id }) => by_id)
}
