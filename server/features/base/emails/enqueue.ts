import type { Config } from '#server/config.ts'
import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { Services } from '#server/services/services.ts'
import { type EmailContent, oneLine, textOf } from './content.ts'
import { insertEmail } from './store.ts'
import { TEMPLATES, type TemplateData, type TemplateName } from './templates.ts'

/** The parts of a call or a job that sending needs; pass either one as is. */
export interface EmailSender {
  config: Config
  services: Pick<Services, 'jobs'>
}

export interface TemplateEmail<T extends TemplateName> {
  template: T
  recipient: string
  data: TemplateData[T]
}

/**
 * Writes an email from a fixed template, and its job, in the caller's transaction, so it is sent if and only if the
 * change was saved.
 */
export async function enqueueTemplate<T extends TemplateName>(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  email: TemplateEmail<T>,
): Promise<void> {
  const url = (path: string) => `${sender.config.publicUrl}${path}`
  const content = TEMPLATES[email.template](email.data, url)
  const { template, recipient } = email
  await enqueueEmail(tx, sender, writer, { template, recipient, content })
}

interface OutgoingEmail {
  /** The template name in the list of emails. */
  template: string
  recipient: string
  content: EmailContent
  /** The reply address, if it is not the sender. */
  reply_to?: string
  unsubscribe_url?: string | null
  support_message_id?: number
}

/** Writes an email and its job; every email is written here. */
export async function enqueueEmail(
  tx: Db,
  { services }: EmailSender,
  writer: Writer,
  { content, ...email }: OutgoingEmail,
): Promise<void> {
  const id = await insertEmail(tx, {
    ...email,
    subject: oneLine(content.subject),
    body: textOf(content),
    created_at: writer.at,
  })
  await services.jobs.send(tx, 'send-mail', { mail_id: id })
}
