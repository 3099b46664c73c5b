import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { OutageError, outageOf } from '#server/outage.ts'

export interface Mail {
  id: number
  recipient: string
  subject: string
  body: string
  /** The same letter in HTML. */
  html: string
  /** Where answers go, unless it is the sender. */
  reply_to: string | null
  /** Where its reader ends emails of this kind with one click, if anywhere. */
  unsubscribe_url: string | null
}

/**
 * Hands a mail on. Throws MailRefusedError when the server will never take this mail, and anything
 * else when it is out of reach or busy; the job then tries again.
 */
export interface MailService {
  send(mail: Mail): Promise<void>
}

/** The recipient or the text was refused for good; trying again would change nothing. */
export class MailRefusedError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'MailRefusedError'
  }
}

/** A mail server that does not answer must not hold up the queue behind it. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Real mail over SMTP. The message id is fixed by the row, so that a repetition can be told. */
export function smtpMail(url: string, from: string): MailService {
  const transport = createTransport({ url, ...TIMEOUTS })
  return {
    async send(mail) {
      const message = {
        from,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body,
        html: mail.html,
        ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
        headers: unsubscribeHeaders(mail),
        messageId: `<mail-${mail.id}@joulebridge>`,
      }
      await transport.sendMail(message).catch((error: unknown) => {
        if (isFinal(error)) throw new MailRefusedError(error)
        throw isAway(error) ? new OutageError('mail', error) : error
      })
    },
  }
}

/** What mail programs make their own button of (RFC 2369, RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe_url: url }: Mail): Record<string, string> =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** A 5xx answer about the recipient or the text; about sender or sign-in it is our configuration. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const about = error.command === 'RCPT TO' || error.command === 'DATA'
  return about && Number(error.responseCode) >= 500
}

/** Nobody was reached, or the connection broke before there was an answer. */
const isAway = (error: unknown): boolean =>
  error instanceof Error && !('responseCode' in error) && outageOf(error) !== null

/** Without SMTP: each mail is a file in the outbox folder; the same mail is the same file. */
export function outboxMail(folder: string, from: string): MailService {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const headers = Object.entries({
        From: from,
        To: mail.recipient,
        Subject: mail.subject,
        ...unsubscribeHeaders(mail),
      }).map(([name, value]) => `${name}: ${value}\n`)
      const path = join(folder, `${mail.id}.eml`)
      // Whoever watches the folder sees a mail whole or not at all.
      await writeFile(`${path}.partial`, `${headers.join('')}\n${mail.body}`, { mode: 0o600 })
      await rename(`${path}.partial`, path)
    },
  }
}
