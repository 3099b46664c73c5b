import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { type AuditEvent, recordEvents } from '#server/features/base/audit/trail.ts'
import { sha256 } from '#server/http/session.ts'

/** Returns the user a session views the product as, even one who may no longer be viewed; null for none. */
export async function viewOf(db: Db, token: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      started_at: sessions.viewed_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.viewed_id))
    .where(eq(sessions.token_hash, sha256(token)))
  return row ?? null
}

/**
 * Switches a session to another user's view, or back to its own user, and logs the end of the old view and the start of
 * the new one. Call inside a transaction.
 */
export async function changeView(
  tx: Db,
  token: string,
  userId: number | null,
  event: Pick<AuditEvent, 'at' | 'actor_id' | 'address' | 'request_id'>,
): Promise<void> {
  const mine = eq(sessions.token_hash, sha256(token))
  const [session] = await tx.select().from(sessions).where(mine).for('no key update')
  const before = session?.viewed_id ?? null
  if (before === userId) return
  await tx
    .update(sessions)
    .set({ viewed_id: userId, viewed_at: userId === null ? null : event.at })
    .where(mine)
  const events: AuditEvent[] = []
  if (before !== null) events.push({ ...event, kind: 'view_as_end', viewed_id: before })
  if (userId !== null) events.push({ ...event, kind: 'view_as_start', viewed_id: userId })
  await recordEvents(tx, events)
}
