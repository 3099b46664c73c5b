import { and, desc, eq, exists, isNotNull, isNull, not, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mails } from '#server/db/schema/platform.ts'
import type { Db } from '#server/db/types.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { SECRET_MAILS } from '#shared/entities/mails.ts'

type MailRow = typeof mails.$inferSelect
type NewMail = Omit<typeof mails.$inferInsert, 'id' | 'sent_at' | 'failure'>

const ONE_MORE_TRY = { attempts: sql`${mails.attempts} + 1` }

/** Longest outbox that one answer carries, newest first. */
const OUTBOX_MAX = 200

export async function insertMail(tx: Db, mail: NewMail): Promise<number> {
  const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id })
  if (!row) throw new Error('The database answered no row for a mail')
  return row.id
}

/** A mail that still has to be handed on; null when it was, or never will be. */
export async function findUnsentMail(db: Db, id: number): Promise<MailRow | null> {
  const unsent = and(eq(mails.id, id), isNull(mails.sent_at), isNull(mails.failure))
  const [row] = await db.select().from(mails).where(unsent)
  return row ?? null
}

/** Notes that a mail was handed on; the text that is kept may differ from the one sent. */
export const markSent = (db: Db, id: number, sentAt: Date, body: string) =>
  db
    .update(mails)
    .set({ sent_at: sentAt, body, ...ONE_MORE_TRY, last_error: null })
    .where(and(eq(mails.id, id), isNull(mails.sent_at)))

/** Notes a try that failed and will be repeated. */
export const markTried = (db: Db, id: number, reason: string) =>
  db
    .update(mails)
    .set({ ...ONE_MORE_TRY, last_error: reason })
    .where(eq(mails.id, id))

/** Notes that a mail is tried no more, with what the last try said. */
export const markGivenUp = (tx: Db, id: number, reason: string, body: string) =>
  tx.update(mails).set({ failure: reason, body }).where(eq(mails.id, id))

/** Notes that a mail will never be taken. */
export const markRefused = (db: Db, id: number, reason: string, body: string) =>
  db
    .update(mails)
    .set({ failure: reason, body, ...ONE_MORE_TRY, last_error: reason })
    .where(eq(mails.id, id))

/**
 * Lets a mail be sent after all that was given up; false for one that has not failed, that was sent
 * again as another one, or whose link was removed with its failure.
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

/** The newest mails, of one recipient when one is named. */
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
