import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { correlated } from '#server/db/correlated.ts'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { recordHistory, type Writer } from '#server/db/records.ts'
import { mails } from '#server/db/schema/emails.ts'
import type { Db } from '#server/db/types.ts'
import type { Services } from '#server/services/services.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { MailState } from '#shared/entities/mails.ts'

const STATE = sql<MailState>`case when ${mails.sent_at} is not null then 'sent'
  when ${mails.failure} is not null then 'failed'
  when ${mails.last_error} is not null then 'retrying' else 'queued' end`

/** All columns of an email except its text, which may hold links that open an account. */
const columns = {
  id: mails.id,
  template: mails.template,
  recipient: mails.recipient,
  subject: mails.subject,
  state: STATE,
  attempts: mails.attempts,
  last_error: mails.last_error,
  failure: mails.failure,
  created_at: mails.created_at,
  sent_at: mails.sent_at,
  resent_from: mails.resent_from,
  /** Another email has replaced it. */
  is_resent: correlated<boolean>(
    sql`exists (select 1 from ${mails} again where again.resent_from = ${mails.id})`,
  ),
}

const selectOutbox = (db: Db) => db.select(columns).from(mails).$dynamic()

export type OutboxRow = Awaited<ReturnType<typeof selectOutbox>>[number]

export const OUTBOX_LIST: ListDefinition<ListField<'mail.outbox'>, never> = {
  resource: 'emails',
  id: mails.id,
  fields: {
    template: mails.template,
    recipient: mails.recipient,
    state: STATE,
    attempts: mails.attempts,
    created_at: mails.created_at,
    sent_at: mails.sent_at,
  },
  search: [mails.recipient, mails.subject],
  defaultSort: ['id', 'DESC'],
}

/** One page of the outbox, for staff. */
export const listOutbox = (db: Db, list: ListClause): Promise<PageOf<OutboxRow>> =>
  pageOf(db, selectOutbox(db).where(list.where), list)

export async function findMail(db: Db, id: number): Promise<OutboxRow | null> {
  const [row] = await selectOutbox(db).where(eq(mails.id, id))
  return row ?? null
}

/**
 * Resends a failed email as a new one with the same text, once; a repeat returns the first one's ID. Null if it has not
 * failed. Call inside a transaction.
 */
export async function resendMail(
  tx: Db,
  services: Services,
  writer: Writer,
  id: number,
): Promise<number | null> {
  const failed = and(eq(mails.id, id), isNotNull(mails.failure))
  const [mail] = await tx.select().from(mails).where(failed).for('update')
  if (!mail) return null
  const [again] = await tx
    .insert(mails)
    .values({
      template: mail.template,
      recipient: mail.recipient,
      subject: mail.subject,
      body: mail.body,
      reply_to: mail.reply_to,
      unsubscribe_url: mail.unsubscribe_url,
      support_message_id: mail.support_message_id,
      resent_from: mail.id,
      created_at: writer.at,
    })
    .onConflictDoNothing()
    .returning({ id: mails.id })
  if (!again) {
    const [known] = await tx.select({ id: mails.id }).from(mails).where(eq(mails.resent_from, id))
    return known?.id ?? null
  }
  await services.jobs.send(tx, 'send-mail', { mail_id: again.id })
  await recordHistory(tx, writer, {
    entity: 'mails',
    entityId: String(id),
    version: 1,
    action: 'resend',
    before: {},
    after: { recipient: mail.recipient, resent_as: again.id },
  })
  return again.id
}
