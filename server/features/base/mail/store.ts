import { and, desc, eq, exists, isNotNull, isNull, not, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mails } from '#server/db/schema/emails.ts'
import type { Db } from '#server/db/types.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { SECRET_MAILS } from '#shared/entities/mails.ts'

type MailRow = typeof mails.$inferSelect
type NewMail = Omit<typeof mails.$inferInsert, 'id' | 'sent_at' | 'failure'>

const ONE_MORE_TRY = { attempts: sql`${mails.attempts} + 1` }

/** The most mails in one response, newest first. */
const OUTBOX_MAX = 200

export async function insertMail(tx: Db, mail: NewMail): Promise<number> {
  const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id })
  if (!row) throw new Error('The database answered no row for a mail')
  return row.id
}

/** Returns a mail still to be sent; null if it was sent, or never will be. */
export async function findUnsentMail(db: Db, id: number): Promise<MailRow | null> {
  const unsent = and(eq(mails.id, id), isNull(mails.sent_at), isNull(mails.failure))
  const [row] = await db.select().from(mails).where(unsent)
  return row ?? null
}

/** Records that a mail was sent; the stored text may differ from the text sent. */
export const markSent = (db: Db, id: number, sentAt: Date, body: string) =>
  db
    .update(mails)
    .set({ sent_at: sentAt, body, ...ONE_MORE_TRY, last_error: null })
    .where(and(eq(mails.id, id), isNull(mails.sent_at)))

/** Records a failed attempt that will be retried. */
export const markTried = (db: Db, id: number, reason: string) =>
  db
    .update(mails)
    .set({ ...ONE_MORE_TRY, last_error: reason })
    .where(eq(mails.id, id))

/** Records that a mail won't be tried again, with the last error. */
export const markGivenUp = (tx: Db, id: number, reason: string, body: string) =>
  tx.update(mails).set({ failure: reason, body }).where(eq(mails.id, id))

/** Records that the mail service rejected a mail for good. */
export const markRefused = (db: Db, id: number, reason: string, body: string) =>
  db
    .update(mails)
    .set({ failure: reason, body, ...ONE_MORE_TRY, last_error: reason })
    .where(eq(mails.id, id))

/**
 * Reopens a failed mail so it can be sent after all. Returns false if the mail has not failed, was resent as another
 * mail, or lost its link when it failed.
 */
export async function reopenMail(tx: Db, id: number): Promise<boolean> {
  const again = alias(mails, 'again')
  const isReplaced = exists(
    tx.select({ id: again.id }).from(again).where(eq(again.resent_from, mails.id)),
  )
  const isWhole = notInArray(mails.template, [...SECRET_MAILS])
  const rows = await tx
    .update(mails)
    .set({ failure: null })
    .where(and(eq(mails.id, id), isNotNull(mails.failure), isWhole, not(isReplaced)))
    .returning({ id: mails.id })
  return rows.length > 0
}

/** Returns the newest mails, optionally for one recipient. */
export async function listMails(
  db: Db,
  { recipient }: { recipient?: string | undefined } = {},
): Promise<ResponseOf<'platform.outbox'>> {
  const rows = await db
    .select()
    .from(mails)
    .where(recipient ? eq(mails.recipient, recipient.trim().toLowerCase()) : undefined)
    .orderBy(desc(mails.id))
    .limit(OUTBOX_MAX)
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
