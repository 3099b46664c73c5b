import { and, eq, exists, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Config } from '#server/config.ts'
import { auditChain, auditEvents } from '#server/db/schema/audit.ts'
import { emails } from '#server/db/schema/emails.ts'
import { notices } from '#server/db/schema/notices.ts'
import type { Db } from '#server/db/types.ts'
import { LATE_IDS } from '#server/features/base/audit/link.ts'

/** Rows deleted per statement, so that locks stay short. */
const BATCH = 2_000

/**
 * Deletes rows kept for a limited time: sent or refused emails, notices, and sealed rows of the audit log. History is
 * evidence and stays forever. Uses real time. Returns how many of each were deleted.
 */
export async function sweepByRetention(
  db: Db,
  config: Pick<Config, 'MAIL_KEEP_DAYS' | 'NOTICE_KEEP_DAYS' | 'AUDIT_KEEP_DAYS'>,
  now: Date,
  batch: number = BATCH,
): Promise<{ emails: number; notices: number; events: number }> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const isSettled = or(isNotNull(emails.sent_at), isNotNull(emails.failure))
  const oldEmails = and(lt(emails.created_at, before(config.MAIL_KEEP_DAYS)), isSettled)
  const oldNotices = lt(notices.created_at, before(config.NOTICE_KEEP_DAYS))
  return {
    emails: await removeAll(db, emails, emails.id, oldEmails, batch),
    notices: await removeAll(db, notices, notices.id, oldNotices, batch),
    events: await removeEvents(db, before(config.AUDIT_KEEP_DAYS), batch),
  }
}

/** The links of deleted events stay in the chain (server/features/base/audit/verify.ts). */
const removeEvents = (db: Db, oldest: Date, batch: number): Promise<number> => {
  const link = db
    .select()
    .from(auditChain)
    .where(and(eq(auditChain.source, 'audit_events'), eq(auditChain.row_id, auditEvents.id)))
  const sealed = db
    .select({ to: sql`max(${auditChain.row_id}) - ${LATE_IDS}` })
    .from(auditChain)
    .where(eq(auditChain.source, 'audit_events'))
  // Links of old rows may have moved to the file store; below this ID sealing no longer looks back, so rows count as
  // sealed.
  const isSealed = or(exists(link), sql`${auditEvents.id} <= (${sealed})`)
  const isOver = and(lt(auditEvents.at, oldest), isSealed)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('joulebridge.removes_old_rows', 'on', true)`)
    return removeAll(tx, auditEvents, auditEvents.id, isOver, batch)
  })
}

async function removeAll(
  db: Db,
  table: PgTable,
  id: PgColumn,
  condition: SQL | undefined,
  batch: number,
): Promise<number> {
  for (let removed = 0; ; ) {
    const some = db.select({ id }).from(table).where(condition).limit(batch)
    const { rowCount } = await db.delete(table).where(inArray(id, some))
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < batch) return removed
  }
}
