import type { Config } from '#server/config.ts'
import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { Services } from '#server/services/services.ts'
import { insertMail } from './store.ts'
import { type MailData, type MailTemplate, TEMPLATES } from './templates.ts'

/** What sending needs of a call or of a job: pass either of them as it is. */
export interface MailSender {
  config: Config
  services: Services
}

export interface OutgoingMail<T extends MailTemplate> {
  template: T
  recipient: string
  data: MailData[T]
}

/**
 * Writes a mail and its job within the caller's transaction: it is sent if and only if what it
 * tells of was saved.
 */
export async function enqueueMail<T extends MailTemplate>(
  tx: Db,
  { config, services }: MailSender,
  writer: Writer,
  mail: OutgoingMail<T>,
): Promise<void> {
  const url = (path: string) => `${config.publicUrl}${path}`
  const { subject, paragraphs } = TEMPLATES[mail.template](mail.data, url)
  const id = await insertMail(tx, {
    template: mail.template,
    recipient: mail.recipient,
    subject: oneLine(subject),
    body: `${paragraphs.map(oneLine).join('\n\n')}\n`,
    created_at: writer.at,
  })
  await services.jobs.send(tx, 'send-mail', { mail_id: id })
}

/** Names that people typed must neither break a header nor start a paragraph of their own. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
