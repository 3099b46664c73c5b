import { eq, gt, sql } from 'drizzle-orm'
import { sweepHolds } from '#server/db/schema/platform.ts'
import type { Db } from '#server/db/types.ts'

/** A killed holder's hold lapses after this long; a live one extends its hold sooner. */
export const HOLD_MINUTES = 10

/** Whether any sweep hold is active. Uses the database clock. */
export async function isSweepHeld(db: Db): Promise<boolean> {
  const [hold] = await db
    .select({ id: sweepHolds.id })
    .from(sweepHolds)
    .where(gt(sweepHolds.until, sql`clock_timestamp()`))
    .limit(1)
  return hold !== undefined
}

/** Prevents removal of any content, or extends an existing hold. */
export async function holdSweep(db: Db, id: string): Promise<void> {
  const until = sql`clock_timestamp() + make_interval(mins => ${HOLD_MINUTES})`
  await db
    .insert(sweepHolds)
    .values({ id, until })
    .onConflictDoUpdate({ target: sweepHolds.id, set: { until } })
}

export async function releaseSweep(db: Db, id: string): Promise<void> {
  await db.delete(sweepHolds).where(eq(sweepHolds.id, id))
}
