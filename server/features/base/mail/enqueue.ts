import type { Config } from '#server/config.ts'
import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { Services } from '#server/services/services.ts'
import { type Letter, oneLine, textOf } from './letter.ts'
import { insertMail } from './store.ts'
import { type MailData, type MailTemplate, TEMPLATES } from './templates.ts'

/** The parts of a call or a job that sending needs; pass either one as is. */
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
 * Writes a mail from a fixed template, and its job, in the caller's transaction, so it is sent if and only if the
 * change was saved.
 */
export async function enqueueMail<T extends MailTemplate>(
  tx: Db,
  sender: MailSender,
  writer: Writer,
  mail: OutgoingMail<T>,
): Promise<void> {
  const url = (path: string) => `${sender.config.publicUrl}${path}`
  const letter = TEMPLATES[mail.template](mail.data, url)
  const { template, recipient } = mail
  await enqueueLetter(tx, sender, writer, { template, recipient, letter })
}

interface OutgoingLetter {
  /** The template name in the mail list. */
  template: string
  recipient: string
  letter: Letter
  /** The reply address, if it is not the sender. */
  reply_to?: string
  unsubscribe_url?: string | null
  support_message_id?: number
}

/** Adds a letter to the outbox; all mail is written here. */
export async function enqueueLetter(
  tx: Db,
  { services }: MailSender,
  writer: Writer,
  { letter, ...mail }: OutgoingLetter,
): Promise<void> {
  const id = await insertMail(tx, {
    ...mail,
    subject: oneLine(letter.subject),
    body: textOf(letter),
    created_at: writer.at,
  })
  await services.jobs.send(tx, 'send-mail', { mail_id: id })
}
