import { eq, sql } from 'drizzle-orm'
import { rateLimits } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'

const DAY_MS = 86_400_000

/** Tokens set aside for one request. */
export interface Reservation {
  key: string
  tokens: number
}

/**
 * Sets tokens aside before they are spent, so that processes together stay below the day's limit;
 * null when it would be passed. Days are of UTC and real time. A process killed in between leaves
 * its tokens counted: the limit errs on the side of spending less.
 */
export async function reserveTokens(
  db: Db,
  tokens: number,
  limit: number,
  now: Date,
): Promise<Reservation | null> {
  if (tokens > limit) return null
  const day = Math.floor(now.getTime() / DAY_MS)
  const key = `model-tokens:${new Date(day * DAY_MS).toISOString().slice(0, 10)}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, used: tokens, resets_at: new Date((day + 1) * DAY_MS) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { used: sql`${rateLimits.used} + ${tokens}` },
      setWhere: sql`${rateLimits.used} <= ${limit - tokens}`,
    })
    .returning({ key: rateLimits.key })
  return row ? { key, tokens } : null
}

/** Counts what was really spent in place of what was set aside. */
export async function settleTokens(
  db: Db,
  { key, tokens }: Reservation,
  spent: number,
): Promise<void> {
  if (spent === tokens) return
  await db
    .update(rateLimits)
    .set({ used: sql`greatest(0, ${rateLimits.used} + ${spent - tokens})` })
    .where(eq(rateLimits.key, key))
}
