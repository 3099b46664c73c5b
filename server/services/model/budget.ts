import { eq, sql } from 'drizzle-orm'
import { rateLimits } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'

const DAY_MS = 86_400_000
/** The counter has 32 bits, so money is counted in units of this many millionths of a dollar, up to $200,000. */
export const COUNTED_MICROS = 100

/** Provider claims may exceed the counter if many requests run at once. */
const COUNTED_MAX = 2_147_483_647

/** The amount reserved for one request, in tokens or in units of money. */
export interface Reservation {
  key: string
  amount: number
}

/**
 * Reserves tokens before they are spent, so that all processes together stay below the daily limit; null if it would be
 * passed. Days are UTC in real time. A killed process leaves its tokens counted: the limit errs toward spending less.
 */
export function reserveTokens(
  db: Db,
  tokens: number,
  limit: number,
  now: Date,
): Promise<Reservation | null> {
  const day = Math.floor(now.getTime() / DAY_MS)
  const key = `model-tokens:${new Date(day * DAY_MS).toISOString().slice(0, 10)}`
  return reserve(db, { key, amount: tokens }, limit, new Date((day + 1) * DAY_MS))
}

/** The same for money, in millionths of a dollar, per UTC month. */
export function reserveMoney(
  db: Db,
  micros: number,
  limitMicros: number,
  now: Date,
): Promise<Reservation | null> {
  const amount = Math.ceil(micros / COUNTED_MICROS)
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return reserve(db, { key: moneyKey(now), amount }, Math.floor(limitMicros / COUNTED_MICROS), end)
}

/** Key of the counter for a month's money. */
export const moneyKey = (now: Date): string => `model-cost:${now.toISOString().slice(0, 7)}`

async function reserve(
  db: Db,
  { key, amount }: Reservation,
  limit: number,
  resets_at: Date,
): Promise<Reservation | null> {
  if (amount > limit) return null
  const [row] = await db
    .insert(rateLimits)
    .values({ key, used: amount, resets_at })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { used: sql`${rateLimits.used} + ${amount}` },
      setWhere: sql`${rateLimits.used} <= ${limit - amount}`,
    })
    .returning({ key: rateLimits.key })
  return row ? { key, amount } : null
}

/** Replaces the reserved amount by what was really spent, in the same unit. */
export async function settle(db: Db, { key, amount }: Reservation, spent: number): Promise<void> {
  if (spent === amount) return
  await db
    .update(rateLimits)
    .set({
      used: sql`least(${COUNTED_MAX}, greatest(0, ${rateLimits.used}::bigint + ${spent - amount}))`,
    })
    .where(eq(rateLimits.key, key))
}
