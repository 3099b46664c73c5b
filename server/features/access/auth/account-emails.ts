import { systemWriter, type Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { recordAccountAct } from '#server/features/access/two-people.ts'
import { answerSignUp } from '#server/features/access/users/sign-up.ts'
import { type EmailSender, enqueueTemplate } from '#server/features/base/emails/enqueue.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { AccountEmailRequest, JobRun } from '#server/jobs/jobs.ts'
import { spendMailBudget, withinMailBudget } from './mail-budget.ts'
import { type Credentials, findCredentials, isShutOut, mayEnter } from './store.ts'
import { mintToken } from './tokens.ts'

/**
 * Decides whether an address gets the requested email, and writes it. The job completes in the same transaction, so a
 * worker killed at any point leaves either nothing or everything.
 */
export async function requestAccountEmail(
  deps: JobDeps,
  request: AccountEmailRequest & { request_id: string },
  run: JobRun,
): Promise<void> {
  const writer = { ...systemWriter(deps.clock.now()), requestId: request.request_id }
  await deps.db.transaction(async (tx) => {
    if (!(await run.complete(tx))) return
    if (request.kind === 'sign_up') await answerSignUp(tx, deps, writer, request.sign_up_id)
    else await sendLink(tx, deps, writer, request.kind, request.email)
  })
}

/** Sends a link only to active, confirmed accounts that aren't shut out, at most a few times an hour each. */
async function sendLink(
  tx: Db,
  deps: JobDeps,
  writer: Writer,
  kind: 'magic_link' | 'reset',
  email: string,
): Promise<void> {
  const account = await findCredentials(tx, email)
  if (!mayEnter(account) || (await isShutOut(tx, account, writer.at))) return
  if (!(await withinMailBudget(tx, deps.config, kind, email))) return
  await (kind === 'magic_link' ? emailMagicLink : emailResetLink)(tx, deps, writer, account)
}

async function emailMagicLink(tx: Db, deps: EmailSender, writer: Writer, account: Credentials) {
  const { id, first_name, email: recipient } = account
  const minutes = deps.config.MAGIC_LINK_MINUTES
  const token = await mintToken(tx, 'magic_link', id, minutes)
  const data = { first_name, token, minutes }
  await enqueueTemplate(tx, deps, writer, { template: 'magic_link', recipient, data })
}

async function emailResetLink(tx: Db, deps: EmailSender, writer: Writer, account: Credentials) {
  const { id: user_id, first_name, email: recipient } = account
  const minutes = deps.config.RESET_LINK_MINUTES
  const token = await mintToken(tx, 'reset', user_id, minutes)
  const data = { first_name, user_id, token, minutes }
  await enqueueTemplate(tx, deps, writer, { template: 'reset_password', recipient, data })
}

/** Sends a password link for staff, who learn when no email is sent, and why. */
export async function sendPasswordLink(
  tx: Db,
  deps: EmailSender,
  writer: Writer,
  email: string,
): Promise<void> {
  const account = await findCredentials(tx, email)
  if (!mayEnter(account)) {
    throw new HttpError('invalid_state', {
      message: 'No active account with a confirmed address uses this email.',
    })
  }
  await spendMailBudget(tx, deps.config, 'reset', email, 'password links')
  await recordAccountAct(tx, writer, account.id, 'reset')
  await emailResetLink(tx, deps, writer, account)
}
