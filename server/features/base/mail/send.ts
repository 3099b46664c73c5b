import type { Db } from '#server/db/types.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { reasonOf } from '#server/safe-error.ts'
import { MailRefusedError } from '#server/services/mail.ts'
import { htmlOf } from './letter.ts'
import { findUnsentMail, markGivenUp, markRefused, markSent, markTried } from './store.ts'
import { withoutTokens } from './templates.ts'

/**
 * Hands a mail to the mail service and records it. A sent mail is not sent again; if a worker is killed between the two
 * steps, the mail goes out again with the same message ID. Throws while the server is unreachable, so the job is
 * retried.
 */
export async function sendMail(
  { config, db, services, clock }: JobDeps,
  mailId: number,
): Promise<void> {
  const mail = await findUnsentMail(db, mailId)
  if (!mail) return
  const kept = keptOf(config, mail.body)
  const html = htmlOf(mail.subject, mail.body, config.publicUrl)
  try {
    await services.mail.send({ ...mail, html })
  } catch (error) {
    if (!(error instanceof MailRefusedError)) {
      await markTried(db, mail.id, reasonOf(error))
      throw error
    }
    await markRefused(db, mail.id, reasonOf(error), kept)
    return
  }
  await markSent(db, mail.id, clock.now(), kept)
}

/** Marks a mail as failed once its attempts are used up. Call in the transaction that parks its job. */
export async function giveUpMail(
  tx: Db,
  { config }: Pick<JobDeps, 'config'>,
  mailId: number,
): Promise<void> {
  const mail = await findUnsentMail(tx, mailId)
  if (!mail) return
  const reason = mail.last_error ?? 'The mail service never answered'
  await markGivenUp(tx, mail.id, reason, keptOf(config, mail.body))
}

/** The demo reads its mails from the table; elsewhere no link is kept after sending. */
const keptOf = ({ DEMO }: JobDeps['config'], body: string) => (DEMO ? body : withoutTokens(body))
