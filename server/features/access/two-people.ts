import { and, eq, sql } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { accountActs, users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { HAS_ENTERED } from '#server/features/access/users/rows.ts'
import { HttpError } from '#server/http/http-error.ts'
import { type AccountAct, type Duty, dutyProblem, TIED_DAYS } from '#shared/rules/access/duties.ts'

/** Two people who are two (docs/product.md section 6): whose accounts have been in the same hands. */

/** Records what the writer did to somebody else's account. Call inside the transaction that does it. */
export async function recordAccountAct(
  tx: Db,
  { userId, at }: Writer,
  ownerId: number,
  kind: AccountAct,
): Promise<void> {
  if (userId === null || userId === ownerId) return
  await tx.insert(accountActs).values({ user_id: ownerId, by_id: userId, kind, at })
}

/**
 * The people who count as one with a user: one of them made, re-addressed, reset, or re-roled the other's account in the
 * last 30 days, directly or through accounts in between.
 */
export async function tiedTo(db: Db, userId: number, now: Date): Promise<Set<number>> {
  const since = new Date(now.getTime() - TIED_DAYS * 86_400_000)
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive pairs as (
      select ${accountActs.user_id} as one, ${accountActs.by_id} as other
      from ${accountActs} where ${accountActs.at} > ${since.toISOString()}
      union
      select ${accountActs.by_id}, ${accountActs.user_id}
      from ${accountActs} where ${accountActs.at} > ${since.toISOString()}
    ), tied (id) as (
      select ${userId}::int union select pairs.other from pairs join tied on pairs.one = tied.id
    )
    select id from tied where id <> ${userId}`)
  return new Set(rows.map(({ id }) => id))
}

/** Whether anybody on staff who has signed in could be the second person after these. */
export async function hasColleagueFor(
  db: Db,
  firsts: readonly (number | null)[],
  now: Date,
): Promise<boolean> {
  const apart = new Set(firsts.filter((id) => id !== null))
  for (const first of [...apart]) for (const id of await tiedTo(db, first, now)) apart.add(id)
  const staff = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.is_staff, true), eq(users.is_active, true), HAS_ENTERED))
  return staff.some(({ id }) => !apart.has(id))
}

/** Throws forbidden (403) where the writer can't be the second person after these. */
export async function refuseSamePerson(
  tx: Db,
  writer: Writer,
  duty: Duty,
  firsts: readonly (number | null)[],
): Promise<void> {
  const second = writer.userId ?? 0
  const before = firsts.filter((id) => id !== null)
  const problem = dutyProblem(duty, before, second, await tiedTo(tx, second, writer.at))
  if (problem !== null) throw new HttpError('forbidden', { message: problem })
}
