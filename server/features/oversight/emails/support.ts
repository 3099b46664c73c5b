import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { lockByName } from '#server/db/lock-by-name.ts'
import { insertRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { emails, supportMessages } from '#server/db/schema/emails.ts'
import type { Db } from '#server/db/types.ts'
import { type EmailContent, link, type ScreenUrl } from '#server/features/base/emails/content.ts'
import { type EmailSender, enqueueEmail } from '#server/features/base/emails/enqueue.ts'
import { staffIds } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { SessionUser } from '#server/http/session.ts'
import type { SupportMessage } from '#shared/contract/schemas/oversight/emails.ts'
import type { EmailState } from '#shared/entities/emails.ts'
import { fullName } from '#shared/format/full-name.ts'
import { paths } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { nothingToSend } from './notices.ts'

type MessageRow = typeof supportMessages.$inferSelect

/** The same text from the same person within this time is one message: a second click or a reload. */
const SAME_MS = 10 * 60_000
/** Number of messages shown to their sender. */
const SHOWN = 20

/**
 * Accepts a message to our team and emails it: to the installation's address, or to all staff if it has
 * none. Replies go to the sender. Call inside a transaction.
 */
export async function takeMessage(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  user: SessionUser,
  message: string,
): Promise<MessageRow> {
  await lockByName(tx, `support ${user.id}`)
  const known = await sameMessage(tx, writer, user.id, message)
  if (known) return known
  const recipients = await recipientsOf(tx, sender)
  if (recipients.length === 0) throw nothingToSend('No one can receive messages here yet.')
  const row = await insertRecord(tx, writer, supportMessages, { user_id: user.id, message })
  const url = (path: string) => `${sender.config.publicUrl}${path}`
  const content = supportEmail(user, message, url)
  for (const recipient of recipients) {
    await enqueueEmail(tx, sender, writer, {
      template: 'support_message',
      recipient,
      content,
      reply_to: user.email,
      support_message_id: row.id,
    })
  }
  await postNotice(tx, sender, writer, {
    kind: 'support_received',
    about: { kind: 'user', id: user.id },
    data: { sender: fullName(user), message },
    to: await staffIds(tx),
  })
  return row
}

async function sameMessage(tx: Db, { at }: Writer, userId: number, message: string) {
  const [row] = await tx
    .select()
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.user_id, userId),
        eq(supportMessages.message, message),
        gt(supportMessages.created_at, new Date(at.getTime() - SAME_MS)),
      ),
    )
    .limit(1)
  return row ?? null
}

async function recipientsOf(tx: Db, { config }: EmailSender): Promise<string[]> {
  if (config.SUPPORT_EMAIL) return [config.SUPPORT_EMAIL]
  const ids = await staffIds(tx)
  const rows = await tx.select({ email: users.email }).from(users).where(inArray(users.id, ids))
  return rows.map(({ email }) => email)
}

/** A message as our team receives it. Each line is quoted, so none can pass for ours. */
export const supportEmail = (
  user: Pick<SessionUser, 'id' | 'first_name' | 'last_name' | 'email'>,
  message: string,
  url: ScreenUrl,
): EmailContent => ({
  subject: `${PRODUCT_NAME} support: ${fullName(user)}`,
  paragraphs: [
    `${fullName(user)} (${user.email}) wrote:`,
    ...message
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line) => `> ${line}`),
    link('See the account', url(paths.adminUser.build({ user_id: user.id }))),
  ],
  footer: ['Reply to this email to answer.'],
})

/** A user's messages to our team with their delivery state, newest first. */
export async function messagesOf(db: Db, userId: number): Promise<SupportMessage[]> {
  const rows = await db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.user_id, userId))
    .orderBy(desc(supportMessages.id))
    .limit(SHOWN)
  return toMessages(db, rows)
}

export async function toMessages(db: Db, rows: readonly MessageRow[]): Promise<SupportMessage[]> {
  const ids = rows.map(({ id }) => id)
  const copies = await db
    .select({
      id: emails.support_message_id,
      sent_at: emails.sent_at,
      failure: emails.failure,
    })
    .from(emails)
    .where(inArray(emails.support_message_id, ids))
  const byMessage = Map.groupBy(copies, ({ id }) => id)
  return rows.map(({ id, message, created_at }) => ({
    id,
    message,
    state: deliveryOf(byMessage.get(id) ?? []),
    created_at: created_at.toISOString(),
  }))
}

/** A message counts as sent once one of its emails has been; old emails are removed only once they are settled. */
export function deliveryOf(
  copies: readonly { sent_at: Date | null; failure: string | null }[],
): EmailState {
  if (copies.length === 0 || copies.some(({ sent_at }) => sent_at !== null)) return 'sent'
  return copies.every(({ failure }) => failure !== null) ? 'failed' : 'queued'
}
