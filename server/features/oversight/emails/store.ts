import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { correlated } from '#server/db/correlated.ts'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { recordHistory, type Writer } from '#server/db/records.ts'
import { emails } from '#server/db/schema/emails.ts'
import type { Db } from '#server/db/types.ts'
import type { Services } from '#server/services/services.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { EmailState } from '#shared/entities/emails.ts'

const STATE = sql<EmailState>`case when ${emails.sent_at} is not null then 'sent'
  when ${emails.failure} is not null then 'failed'
  when ${emails.last_error} is not null then 'retrying' else 'queued' end`

/** All columns of an email except its text, which may hold links that open an account. */
const columns = {
  id: emails.id,
  template: emails.template,
  recipient: emails.recipient,
  subject: emails.subject,
  state: STATE,
  attempts: emails.attempts,
  last_error: emails.last_error,
  failure: emails.failure,
  created_at: emails.created_at,
  sent_at: emails.sent_at,
  resent_from: emails.resent_from,
  /** Another email has replaced it. */
  is_resent: correlated<boolean>(
    sql`exists (select 1 from ${emails} again where again.resent_from = ${emails.id})`,
  ),
}

const selectEmails = (db: Db) => db.select(columns).from(emails).$dynamic()

export type EmailRow = Awaited<ReturnType<typeof selectEmails>>[number]

export const EMAIL_LIST: ListDefinition<ListField<'mail.outbox'>, never> = {
  resource: 'emails',
  id: emails.id,
  fields: {
    template: emails.template,
    recipient: emails.recipient,
    state: STATE,
    attempts: emails.attempts,
    created_at: emails.created_at,
    sent_at: emails.sent_at,
  },
  search: [emails.recipient, emails.subject],
  defaultSort: ['id', 'DESC'],
}

/** One page of all emails, for staff. */
export const listEmails = (db: Db, list: ListClause): Promise<PageOf<EmailRow>> =>
  pageOf(db, selectEmails(db).where(list.where), list)

export async function findEmail(db: Db, id: number): Promise<EmailRow | null> {
  const [row] = await selectEmails(db).where(eq(emails.id, id))
  return row ?? null
}

/**
 * Resends a failed email as a new one with the same text, once; a repeat returns the first one's ID. Null if it has not
 * failed. Call inside a transaction.
 */
export async function resendEmail(
  tx: Db,
  services: Services,
  writer: Writer,
  id: number,
): Promise<number | null> {
  const failed = and(eq(emails.id, id), isNotNull(emails.failure))
  const [email] = await tx.select().from(emails).where(failed).for('no key update')
  if (!email) return null
  const [again] = await tx
    .insert(emails)
    .values({
      template: email.template,
      recipient: email.recipient,
      subject: email.subject,
      body: email.body,
      reply_to: email.reply_to,
      unsubscribe_url: email.unsubscribe_url,
      support_message_id: email.support_message_id,
      resent_from: email.id,
      created_at: writer.at,
    })
    .onConflictDoNothing()
    .returning({ id: emails.id })
  if (!again) {
    const [known] = await tx
      .select({ id: emails.id })
      .from(emails)
      .where(eq(emails.resent_from, id))
    return known?.id ?? null
  }
  await services.jobs.send(tx, 'send-mail', { mail_id: again.id })
  await recordHistory(tx, writer, {
    entity: 'mails',
    entityId: String(id),
    version: 1,
    action: 'resend',
    before: {},
    after: { recipient: email.recipient, resent_as: again.id },
  })
  return again.id
}
