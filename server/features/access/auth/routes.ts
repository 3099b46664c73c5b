import type { Db } from '#server/db/types.ts'
import {
  completeSignIn,
  type Entry,
  enterOrAsk,
  keepCeremony,
  refuseEnforced,
  signInOptions,
} from '#server/features/access/factors/login.ts'
import { providerForAddress } from '#server/features/access/identity-providers/store.ts'
import { beginSignOn, completeSignOn } from '#server/features/access/sign-on/sign-in.ts'
import { confirmAddress, waitingAddress } from '#server/features/access/users/address.ts'
import { toActiveUser } from '#server/features/access/users/map.ts'
import { findUser } from '#server/features/access/users/rows.ts'
import { confirmSignUp } from '#server/features/access/users/sign-up.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { sessionToken } from '#server/http/cookies.ts'
import { HttpError } from '#server/http/http-error.ts'
import { clearSessionCookie, endSession } from '#server/http/session.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import type { ActiveUser } from '#shared/contract/schemas/accounts/users.ts'
import { sendPasswordLink } from './account-emails.ts'
import { refuseGuessable } from './guessable.ts'
import { clearAccountTries, clearTries, spendTry } from './lockout.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { handOver, logIn, recordSignIn, renewSession, type Visit } from './sessions.ts'
import { setPassword } from './set-password.ts'
import { findCredentials, isShutOut, lockCredentials, mayEnter, normaliseEmail } from './store.ts'
import { consumeToken, ownerOf, voidTokensOf } from './tokens.ts'

/** The same message whether or not the account exists. */
const REQUESTED = 'If this address belongs to an account, we’ve sent an email.'

/** Sign-in, sessions and passwords (docs/product.md section 7, Auth). */
export const authHandlers: Handlers<'auth'> = {
  async login(call) {
    const body = call.body()
    const email = normaliseEmail(body.email)
    await spendTry(call, email)
    const account = await findCredentials(call.db, email)
    const right = await verifyPassword(account?.password_hash ?? null, body.password)
    const entry = right && mayEnter(account) ? await admit(call, account) : null
    if (!account || !entry) {
      const details = { userId: account?.id ?? null, method: 'password', email } as const
      await recordSignIn(call.db, call, 'login_failed', details)
      throw new HttpError('invalid_credentials')
    }
    return welcomeOrAsk(call, account.id, entry)
  },

  async signOnOptions(call) {
    const provider = await providerForAddress(call.db, normaliseEmail(call.body().email))
    return {
      provider: provider && { name: provider.name, is_enforced: provider.mode === 'enforced' },
    }
  },
  async beginSignOn(call) {
    return { url: await beginSignOn(call, call.body().email) }
  },
  async signOn(call) {
    const { userId, entry } = await completeSignOn(call, call.body().answer)
    return welcomeOrAsk(call, userId, entry)
  },

  async factorOptions(call) {
    return signInOptions(call, call.body().method)
  },
  async factor(call) {
    const { userId, token } = await completeSignIn(call, call.body())
    return welcome(call, userId, token)
  },

  requestMagicLink: (call) => requestEmail(call, 'magic_link', call.body().email),
  async sendResetPasswordEmail(call) {
    const { email } = call.body()
    if (call.rights.actor !== 'admin') return requestEmail(call, 'reset', email)
    return call.write(async (tx, writer) => {
      await sendPasswordLink(tx, call, writer, normaliseEmail(email))
      return { message: 'Email sent.' }
    })
  },

  async logout(call) {
    const { id } = call.user()
    const token = sessionToken(call.request, call.config)
    await call.write(async (tx) => {
      if (token) await endSession(tx, token)
      await recordSignIn(tx, call, 'logout', { userId: id })
    })
    clearSessionCookie(call.reply, call.config)
    return { ok: true }
  },

  async changePassword(call) {
    const user = call.user()
    const body = call.body()
    await spendTry(call, user.email)
    const known = await findCredentials(call.db, user.email)
    if (!(await verifyPassword(known?.password_hash ?? null, body.old_password)))
      throw wrongPassword()
    await refuseGuessable('new_password', body.new_password, user, known?.password_hash ?? null)
    const hash = await hashPassword(body.new_password)
    const token = await call.db.transaction(async (tx) => {
      const account = await lockCredentials(tx, user.id)
      // Another request may have changed the password while the old one was being checked.
      if (!account || account.password_hash !== known?.password_hash) throw wrongPassword()
      await clearTries(tx, call, account.email)
      await setPassword(tx, call, account, hash, 'change_password')
      return renewSession(tx, call, user.id, { method: user.proof?.method ?? null })
    })
    handOver(call, token)
    return { ok: true }
  },

  async resetPassword(call) {
    const body = call.body()
    if ((await ownerOf(call.db, 'reset', body.token)) !== body.user_id) throw tokenInvalid()
    const owner = await findUser(call.db, body.user_id)
    if (!owner) throw tokenInvalid()
    const known = await findCredentials(call.db, owner.email)
    await refuseGuessable('password', body.password, owner, known?.password_hash ?? null)
    const hash = await hashPassword(body.password)
    await call.db.transaction(async (tx) => {
      const account = await lockCredentials(tx, body.user_id)
      if (!account?.is_active || !(await consumeToken(tx, 'reset', body.token)))
        throw tokenInvalid()
      await clearAccountTries(tx, account.email)
      await setPassword(tx, call, account, hash, 'reset_password')
    })
    return { ok: true }
  },

  async checkResetPasswordLink(call) {
    const { user_id, token } = call.body()
    if ((await ownerOf(call.db, 'reset', token)) !== user_id) throw tokenInvalid()
    return { ok: true }
  },

  async consumeMagicLink(call) {
    const link = call.body().token
    const userId = await ownerOf(call.db, 'magic_link', link)
    if (userId === null) throw tokenInvalid()
    const entry = await call.db.transaction(async (tx) => {
      const account = await lockCredentials(tx, userId)
      if (!mayEnter(account) || (await isShutOut(tx, account, call.now))) throw tokenInvalid()
      if (!(await consumeToken(tx, 'magic_link', link))) throw tokenInvalid()
      await voidTokensOf(tx, userId, 'magic_link')
      return enterOrAsk(tx, call, account, 'magic_link')
    })
    return welcomeOrAsk(call, userId, entry)
  },

  async checkAddressLink(call) {
    const email = await waitingAddress(call.db, call.body().token)
    if (email === null) throw addressLinkInvalid()
    return { email }
  },
  async confirmAddress(call) {
    const { token } = call.body()
    return call.db.transaction(async (tx) => {
      const at = { at: call.now, requestId: call.request.id }
      const user = await confirmAddress(tx, call, at, token)
      if (user === null) throw addressLinkInvalid()
      return { email: user.email }
    })
  },
  async confirmAccount(call) {
    const link = call.body().token
    const { userId, token } = await call.db.transaction(async (tx) => {
      const userId = await confirmSignUp(tx, call, link)
      if (userId === null) throw tokenInvalid()
      return { userId, token: await logIn(tx, call, userId, 'confirmation') }
    })
    return welcome(call, userId, token)
  },
}

const tokenInvalid = () => new HttpError('token_invalid')
const addressLinkInvalid = () =>
  new HttpError('token_invalid', {
    message:
      'This link is no longer valid. It was used, has expired, or was replaced. Ask our team for a new one.',
  })
const wrongPassword = () =>
  new HttpError('wrong_password', { errors: { old_password: ERRORS.wrong_password.message } })

/**
 * Logs in a user who gave the right password. Returns null for a guest whose access has ended, and when the account was
 * closed or its password changed during the check.
 */
function admit(
  visit: Visit,
  known: { id: number; email: string; password_hash: string | null },
): Promise<Entry | null> {
  return visit.db.transaction(async (tx) => {
    const account = await lockCredentials(tx, known.id)
    if (!mayEnter(account) || account.password_hash !== known.password_hash) return null
    if (await isShutOut(tx, account, visit.now)) return null
    return enterOrAsk(tx, visit, account, 'password')
  })
}

/** The user who logged in, or what else it takes. */
async function welcomeOrAsk(visit: Visit, userId: number, entry: Entry) {
  if ('token' in entry) return welcome(visit, userId, entry.token)
  if ('enforced' in entry) return refuseEnforced(visit, userId, entry.enforced)
  keepCeremony(visit, entry.cookie)
  return { id: 0 as const, second_factor: entry.second_factor }
}

/** Sets the session cookie and returns the user who logged in. */
async function welcome(visit: Visit, userId: number, token: string): Promise<ActiveUser> {
  const user = await findUser(visit.db, userId)
  handOver(visit, token)
  return toActiveUser(user)
}

/** Does the same for every address: it queues a job, and the job decides whether the address gets an email. */
async function requestEmail(
  { db, services, request }: Pick<Call, 'db' | 'services' | 'request'>,
  kind: 'magic_link' | 'reset',
  typed: string,
): Promise<{ message: string }> {
  const email = normaliseEmail(typed)
  await db.transaction((tx: Db) =>
    services.jobs.send(tx, 'request-account-mail', { kind, email, request_id: request.id }),
  )
  return { message: REQUESTED }
}
