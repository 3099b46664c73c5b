import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { OutageError, outageOf } from '#server/outage.ts'

export interface EmailMessage {
  id: number
  recipient: string
  subject: string
  body: string
  /** The same message as HTML. */
  html: string
  /** Reply address; null for the sender. */
  reply_to: string | null
  /** One-click unsubscribe address, if this type of email has one. */
  unsubscribe_url: string | null
}

/**
 * Sends an email. Throws MailRefusedError if the server will never accept it, and any other error if the server is
 * unreachable or busy; the job then retries.
 */
export interface MailService {
  send(email: EmailMessage): Promise<void>
}

/** The recipient or the text was refused for good; retrying won't help. */
export class MailRefusedError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'MailRefusedError'
  }
}

/** An unresponsive mail server must not hold up the queue. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends real email over SMTP. The message ID comes from the row, so duplicates can be recognized. */
export function smtpMail(url: string, from: string): MailService {
  const transport = createTransport({ url, ...TIMEOUTS })
  return {
    async send(email) {
      const message = {
        from,
        to: email.recipient,
        subject: email.subject,
        text: email.body,
        html: email.html,
        ...(email.reply_to === null ? {} : { replyTo: email.reply_to }),
        headers: unsubscribeHeaders(email),
        messageId: `<mail-${email.id}@joulebridge>`,
      }
      await transport.sendMail(message).catch((error: unknown) => {
        if (isFinal(error)) throw new MailRefusedError(error)
        throw isAway(error) ? new OutageError('mail', error) : error
      })
    },
  }
}

/** Headers that mail clients turn into an unsubscribe button (RFC 2369, RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe_url: url }: EmailMessage): Record<string, string> =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** A 5xx response about the recipient or the text is final; one about the sender or sign-in is our configuration. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const about = error.command === 'RCPT TO' || error.command === 'DATA'
  return about && Number(error.responseCode) >= 500
}

/** The server was unreachable, or the connection broke before it responded. */
const isAway = (error: unknown): boolean =>
  error instanceof Error && !('responseCode' in error) && outageOf(error) !== null

/** Used without SMTP: writes each email to a file in the outbox folder. The same email always gets the same file. */
export function outboxMail(folder: string, from: string): MailService {
  return {
    async send(email) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const headers = Object.entries({
        From: from,
        To: email.recipient,
        Subject: email.subject,
        ...unsubscribeHeaders(email),
      }).map(([name, value]) => `${name}: ${value}\n`)
      const path = join(folder, `${email.id}.eml`)
      // Anyone watching the folder sees a complete email or none.
      await writeFile(`${path}.partial`, `${headers.join('')}\n${email.body}`, { mode: 0o600 })
      await rename(`${path}.partial`, path)
    },
  }
}
