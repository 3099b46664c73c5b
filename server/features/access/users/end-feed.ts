import { eq } from 'drizzle-orm'
import { calendarFeeds } from '#server/db/schema/deadlines.ts'
import type { Db } from '#server/db/types.ts'

/** Ends a user's calendar address, if there is one. */
export async function endFeedOf(db: Db, userId: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.user_id, userId))
}
