import { eq } from 'drizzle-orm'
import { calendarFeeds } from '#server/db/schema/deadlines.ts'
import type { Db } from '#server/db/types.ts'
import { newToken } from '#server/features/access/auth/tokens.ts'
import { peopleOf, rightsOf, withGrants } from '#server/features/notices/people.ts'
import type { Rights } from '#server/http/rights.ts'
import { sha256 } from '#server/http/session.ts'
import type { CalendarFeed } from '#shared/contract/schemas/projects/key-dates.ts'

/**
 * Calendar addresses (docs/security.md, Calendar addresses): 256 random bits, stored only as a SHA-256. Whoever has one
 * reads what its user may read at that moment, and nothing else.
 */

/** The read time is kept to the hour, so that polling doesn't write each time. */
const HOUR_MS = 3_600_000

type FeedRow = typeof calendarFeeds.$inferSelect

export const toFeed = ({ created_at, read_at }: FeedRow): CalendarFeed => ({
  created_at: created_at.toISOString(),
  read_at: read_at?.toISOString() ?? null,
})

export async function feedOf(db: Db, userId: number): Promise<CalendarFeed | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.user_id, userId))
  return row ? toFeed(row) : null
}

/** Gives a user a new address, and ends the one before. Call inside a transaction. */
export async function makeFeed(
  tx: Db,
  userId: number,
  now: Date,
): Promise<{ token: string; feed: CalendarFeed }> {
  const token = newToken()
  const values = { token_hash: sha256(token), created_at: now, read_at: null }
  const [row] = await tx
    .insert(calendarFeeds)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.user_id, set: values })
    .returning()
  if (!row) throw new Error('The calendar address was not stored')
  return { token, feed: toFeed(row) }
}

/** Returns the rights that an address gives now; null if it is unknown, revoked, or its user can't sign in. */
export async function rightsOfFeed(db: Db, token: string, now: Date): Promise<Rights | null> {
  const [row] = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.token_hash, sha256(token)))
  if (!row) return null
  const [person] = await withGrants(db, await peopleOf(db, [row.user_id]), now)
  if (!person) return null
  if (row.read_at === null || now.getTime() - row.read_at.getTime() >= HOUR_MS) {
    await db.update(calendarFeeds).set({ read_at: now }).where(eq(calendarFeeds.id, row.id))
  }
  return rightsOf(person)
}
