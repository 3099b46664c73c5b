import { and, desc, eq, exists, isNotNull, isNull, not, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { emails } from '#server/db/schema/emails.ts'
import type { Db } from '#server/db/types.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { SECRET_EMAILS } from '#shared/entities/emails.ts'

type EmailRow = typeof emails.$inferSelect
type NewEmail = Omit<typeof emails.$inferInsert, 'id' | 'sent_at' | 'failure'>

const ONE_MORE_TRY = { attempts: sql`${emails.attempts} + 1` }

/** The most emails in one response, newest first. */
const NEWEST_MAX = 200

export async function insertEmail(tx: Db, email: NewEmail): Promise<number> {
  const [row] = await tx.insert(emails).values(email).returning({ id: emails.id })
  if (!row) throw new Error('The database answered no row for an email')
  return row.id
}

/** Returns an email still to be sent; null if it was sent, or never will be. */
export async function findUnsentEmail(db: Db, id: number): Promise<EmailRow | null> {
  const unsent = and(eq(emails.id, id), isNull(emails.sent_at), isNull(emails.failure))
  const [row] = await db.select().from(emails).where(unsent)
  return row ?? null
}

/** Records that an email was sent; the stored text may differ from the text sent. */
export const markSent = (db: Db, id: number, sentAt: Date, body: string) =>
  db
    .update(emails)
    .set({ sent_at: sentAt, body, ...ONE_MORE_TRY, last_error: null })
    .where(and(eq(emails.id, id), isNull(emails.sent_at)))

/** Records a failed attempt that will be retried. */
export const markTried = (db: Db, id: number, reason: string) =>
  db
    .update(emails)
    .set({ ...ONE_MORE_TRY, last_error: reason })
    .where(eq(emails.id, id))

/** Records that an email won't be tried again, with the last error. */
export const markGivenUp = (tx: Db, id: number, reason: string, body: string) =>
  tx.update(emails).set({ failure: reason, body }).where(eq(emails.id, id))

/** Records that the mail service rejected an email for good. */
export const markRefused = (db: Db, id: number, reason: string, body: string) =>
  db
    .update(emails)
    .set({ failure: reason, body, ...ONE_MORE_TRY, last_error: reason })
    .where(eq(emails.id, id))

/**
 * Reopens a failed email so it can be sent after all. Returns false if the email has not failed, was resent as another
 * email, or lost its link when it failed.
 */
export async function reopenEmail(tx: Db, id: number): Promise<boolean> {
  const again = alias(emails, 'again')
  const isReplaced = exists(
    tx.select({ id: again.id }).from(again).where(eq(again.resent_from, emails.id)),
  )
  const isWhole = notInArray(emails.template, [...SECRET_EMAILS])
  const rows = await tx
    .update(emails)
    .set({ failure: null })
    .where(and(eq(emails.id, id), isNotNull(emails.failure), isWhole, not(isReplaced)))
    .returning({ id: emails.id })
  return rows.length > 0
}

/** Returns the newest emails, optionally for one recipient. */
export async function newestEmails(
  db: Db,
  { recipient }: { recipient?: string | undefined } = {},
): Promise<ResponseOf<'platform.outbox'>> {
  const rows = await db
    .select()
    .from(emails)
    .where(recipient ? eq(emails.recipient, recipient.trim().toLowerCase()) : undefined)
    .orderBy(desc(emails.id))
    .limit(NEWEST_MAX)
  return rows.map((row) => ({
    id: row.id,
    template: row.template,
    recipient: row.recipient,
    subject: row.subject,
    body: row.body,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }))
}
