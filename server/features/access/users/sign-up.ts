import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { refuseGuessable } from '#server/features/access/auth/guessable.ts'
import { withinMailBudget } from '#server/features/access/auth/mail-budget.ts'
import { hashPassword } from '#server/features/access/auth/passwords.ts'
import { type Visit, writerOf } from '#server/features/access/auth/sessions.ts'
import {
  findCredentials,
  lockCredentials,
  normaliseEmail,
} from '#server/features/access/auth/store.ts'
import { newToken, voidTokensOf } from '#server/features/access/auth/tokens.ts'
import { enqueueTemplate } from '#server/features/base/emails/enqueue.ts'
import type { Call } from '#server/http/context.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { SignUp } from '#shared/contract/schemas/accounts/users.ts'
import { DEFAULT_TIME_ZONE } from '#shared/entities/time-zones.ts'
import {
  attachSignUp,
  findSignUp,
  forgetSignUps,
  insertSignUp,
  removeSignUp,
  type SignUpRow,
  signUpOwner,
  takeSignUp,
} from './sign-up-store.ts'

/**
 * Signing up (docs/product.md section 7, Users). Two things must hold.
 *
 * Nobody can find out whether an address has an account: for every address alike, the request hashes the password,
 * stores the form, and queues a job; the job does the rest.
 *
 * Nobody can take over an account by signing up with another person's address, before or after its owner does. So until
 * the link emailed for a sign-up is opened, its password stays with that sign-up and not with the account. A second
 * sign-up leaves the first one alone; the first link opened wins and voids the others.
 */

const MESSAGE = 'Open the link in the email we sent you to confirm your account.'

/** The request's part of a sign-up, for visitors. */
export async function signUp(
  { config, services, request, write }: Pick<Call, 'config' | 'services' | 'request' | 'write'>,
  body: SignUp,
): Promise<{ message: string }> {
  await refuseGuessable('password', body.password, body)
  const password_hash = await hashPassword(body.password)
  const now = new Date()
  return write(async (tx) => {
    const sign_up_id = await insertSignUp(tx, {
      email: normaliseEmail(body.email),
      password_hash,
      first_name: body.first_name,
      last_name: body.last_name,
      job_title: body.job_title ?? null,
      phone_number: body.phone_number ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + config.CONFIRM_LINK_HOURS * 3_600_000),
    })
    const job = { kind: 'sign_up', sign_up_id, request_id: request.id } as const
    await services.jobs.send(tx, 'request-account-mail', job)
    return { message: MESSAGE }
  })
}

/**
 * The job's part: a new address gets an unconfirmed account (no role, no seller, app enabled) and a link; an
 * unconfirmed account gets a link for this sign-up; a confirmed account gets a note.
 */
export async function answerSignUp(
  tx: Db,
  deps: JobDeps,
  writer: Writer,
  signUpId: number,
): Promise<void> {
  const pending = await findSignUp(tx, signUpId)
  if (!pending) return
  const { email: recipient } = pending
  const account = await findCredentials(tx, recipient)
  const mayWrite = await withinMailBudget(tx, deps.config, 'sign_up', recipient)
  if (account?.is_confirmed) {
    await removeSignUp(tx, pending.id)
    const data = { first_name: account.first_name }
    if (mayWrite) {
      await enqueueTemplate(tx, deps, writer, { template: 'existing_account', recipient, data })
    }
    return
  }
  const userId = account?.id ?? (await createUnconfirmed(tx, writer, pending))
  // Without an email, or when staff closed the account, the sign-up can't be completed.
  if (!mayWrite || account?.is_active === false) {
    await removeSignUp(tx, pending.id)
    return
  }
  const token = newToken()
  await attachSignUp(tx, pending.id, userId, token)
  const data = { first_name: pending.first_name, token, hours: deps.config.CONFIRM_LINK_HOURS }
  await enqueueTemplate(tx, deps, writer, { template: 'confirm_account', recipient, data })
}

/** The account has no password yet; confirming the link sets it. */
async function createUnconfirmed(tx: Db, writer: Writer, typed: SignUpRow): Promise<number> {
  const { id } = await insertRecord(tx, writer, users, {
    email: typed.email,
    username: typed.email,
    first_name: typed.first_name,
    last_name: typed.last_name,
    job_title: typed.job_title,
    phone_number: typed.phone_number,
    timezone: DEFAULT_TIME_ZONE,
    is_confirmed: false,
    app_enabled: true,
    date_joined: writer.at,
  })
  return id
}

/**
 * Confirms an account with the details typed in this link's sign-up, and returns the user ID. Returns null if the link
 * is unknown, used, or expired, or if the account was confirmed or closed in the meantime.
 */
export async function confirmSignUp(tx: Db, visit: Visit, token: string): Promise<number | null> {
  const userId = await signUpOwner(tx, token)
  const account = userId === null ? null : await lockCredentials(tx, userId)
  if (!account || account.is_confirmed || !account.is_active) return null
  const typed = await takeSignUp(tx, token)
  if (!typed) return null
  const changes = {
    password_hash: typed.password_hash,
    first_name: typed.first_name,
    last_name: typed.last_name,
    job_title: typed.job_title,
    phone_number: typed.phone_number,
    is_confirmed: true,
  }
  const writer = writerOf(visit, account.id)
  await updateRecord(tx, writer, users, account.id, changes, { action: 'confirm' })
  await forgetSignUps(tx, account.id)
  await voidTokensOf(tx, account.id)
  return account.id
}
