import type { Db } from '#server/db/types.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { reasonOf } from '#server/safe-error.ts'
import { MailRefusedError } from '#server/services/mail.ts'
import { htmlOf } from './content.ts'
import { findUnsentEmail, markGivenUp, markRefused, markSent, markTried } from './store.ts'
import { withoutTokens } from './templates.ts'

/**
 * Hands an email to the mail service and records it. A sent email is not sent again; if a worker is killed between the
 * two steps, the email goes out again with the same message ID. Throws while the server is unreachable, so the job is
 * retried.
 */
export async function sendEmail(
  { config, db, services, clock }: JobDeps,
  emailId: number,
): Promise<void> {
  const email = await findUnsentEmail(db, emailId)
  if (!email) return
  const kept = keptOf(config, email.body)
  const html = htmlOf(email.subject, email.body, config.publicUrl)
  try {
    await services.mail.send({ ...email, html })
  } catch (error) {
    if (!(error instanceof MailRefusedError)) {
      await markTried(db, email.id, reasonOf(error))
      throw error
    }
    await markRefused(db, email.id, reasonOf(error), kept)
    return
  }
  await markSent(db, email.id, clock.now(), kept)
}

/** Marks an email as failed once its attempts are used up. Call in the transaction that parks its job. */
export async function giveUpEmail(
  tx: Db,
  { config }: Pick<JobDeps, 'config'>,
  emailId: number,
): Promise<void> {
  const email = await findUnsentEmail(tx, emailId)
  if (!email) return
  const reason = email.last_error ?? 'The mail service never answered'
  await markGivenUp(tx, email.id, reason, keptOf(config, email.body))
}

/** The demo reads its emails from the table; elsewhere no link is kept after sending. */
const keptOf = ({ DEMO }: JobDeps['config'], body: string) => (DEMO ? body : withoutTokens(body))
