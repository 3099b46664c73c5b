import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { clearTries, spendTry } from '#server/features/access/auth/lockout.ts'
import { logIn, recordSignIn, type Visit, writerOf } from '#server/features/access/auth/sessions.ts'
import {
  type Credentials,
  isShutOut,
  lockCredentials,
  mayEnter,
} from '#server/features/access/auth/store.ts'
import { newToken } from '#server/features/access/auth/tokens.ts'
import { type ProviderRow, providerOf } from '#server/features/access/identity-providers/store.ts'
import { findUser } from '#server/features/access/users/rows.ts'
import { cookieOptions } from '#server/http/cookies.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { SecondFactor } from '#shared/contract/schemas/access/auth.ts'
import { type FactorKind, factorKinds } from '#shared/entities/factors.ts'
import { loginMethods, needsFactor } from '#shared/rules/access/factors.ts'
import { enroll, enrollmentOptions } from './enroll.ts'
import { mailFactor, recordFactor } from './events.ts'
import { credentialIn, requestOptions } from './passkeys.ts'
import { checkProof, isProof, notProved, type Proof } from './prove.ts'
import {
  beginCeremony,
  CEREMONY_MINUTES,
  type CeremonyRow,
  ceremonyOf,
  codesLeft,
  endCeremony,
  factorsOf,
  kindsOf,
  loginKey,
  noteInCeremony,
  passkeyOf,
} from './store.ts'

/** Signing in with a second factor, or with a passkey alone (docs/product.md section 6, Signing in). */

/**
 * A sign-in that is complete, one that waits for a second factor, or one of somebody whose company enforces single
 * sign-on with the named provider.
 */
export type Entry =
  | { token: string }
  | { cookie: string; second_factor: SecondFactor }
  | { enforced: string }

/** What a person gave first: a password or a link, or the word of an identity provider. */
type Given = 'password' | 'magic_link' | { provider: ProviderRow; authTime: Date | null }

/**
 * Signs a person in who gave what is right, or asks for a second factor. A password or a link signs nobody in whose
 * company enforces single sign-on. Call in a transaction.
 */
export async function enterOrAsk(
  tx: Db,
  visit: Visit,
  account: Credentials,
  by: Given,
): Promise<Entry> {
  const kinds = await kindsOf(tx, account.id)
  const hasNone = kinds.length === 0
  if (by === 'password') await clearTries(tx, visit, account.email)
  const isNamed = typeof by === 'string'
  const enforced = isNamed ? await enforcedFor(tx, account) : null
  if (enforced !== null) return { enforced }
  const isFactor = !isNamed && by.provider.second_factor_reason !== null
  if (isFactor || (hasNone && !needsFactor(visit.config.SECOND_FACTOR, account))) {
    return {
      token: await (isNamed
        ? logIn(tx, visit, account.id, by)
        : signOn(tx, visit, account, by.authTime)),
    }
  }
  const cookie = newToken()
  const method = isNamed ? by : 'sso'
  await beginCeremony(tx, loginKey(cookie), { user_id: account.id, method })
  const methods = loginMethods({ kinds, recoveryCodes: await codesLeft(tx, account.id) })
  return { cookie, second_factor: { methods, enroll: hasNone } }
}

/** The provider with which a person must sign in, or null. */
async function enforcedFor(tx: Db, account: Credentials): Promise<string | null> {
  const provider = await providerOf(tx, account)
  return provider?.mode === 'enforced' ? provider.name : null
}

/** A provider may not have asked who the person is since this morning, so its word proves as much as it says. */
const signOn = (tx: Db, visit: Visit, { id }: Credentials, authTime: Date | null) =>
  logIn(tx, visit, id, 'sso', {
    provedAt: new Date(Math.min(authTime?.getTime() ?? 0, Date.now())),
  })

const ceremonyCookie = ({ secure }: Config) => (secure ? '__Host-sign-in' : 'sign-in')

/** Lets the browser go on with what it began. */
export const keepCeremony = ({ reply, config }: Visit, cookie: string) =>
  reply.setCookie(ceremonyCookie(config), cookie, {
    ...cookieOptions(config),
    httpOnly: true,
    maxAge: CEREMONY_MINUTES * 60,
  })

const dropCeremony = ({ reply, config }: Visit) =>
  reply.clearCookie(ceremonyCookie(config), { ...cookieOptions(config), httpOnly: true })

/** The ceremony that this browser began, with its key; null if it began none, or too long ago. */
async function begun(visit: Visit): Promise<CeremonyRow | null> {
  const cookie = visit.request.cookies[ceremonyCookie(visit.config)]
  return cookie ? ceremonyOf(visit.db, loginKey(cookie)) : null
}

/**
 * Returns what an authenticator needs: to enroll the first factor that a waiting sign-in requires, to use a passkey of
 * the person who signs in, or any passkey for this site.
 */
export async function signInOptions(
  visit: Visit,
  kind: FactorKind,
): Promise<Record<string, unknown>> {
  const waiting = await begun(visit)
  if (waiting?.user_id) {
    const owner = await findUser(visit.db, waiting.user_id)
    const known = await factorsOf(visit.db, waiting.user_id)
    if (owner && known.length === 0) {
      return enrollmentOptions(visit.db, visit, waiting.key, owner, kind)
    }
    const passkeys = known.filter((factor) => factor.kind === 'passkey')
    if (kind === 'passkey' && passkeys.length > 0) {
      const options = await requestOptions(visit.config, passkeys)
      await noteInCeremony(visit.db, waiting.key, { challenge: options.challenge })
      return options
    }
    throw new HttpError('invalid_state')
  }
  if (kind !== 'passkey') throw tooLate()
  const options = await requestOptions(visit.config, [])
  const cookie = newToken()
  await beginCeremony(visit.db, loginKey(cookie), { challenge: options.challenge })
  keepCeremony(visit, cookie)
  return options
}

/** Completes a sign-in. Returns the user and the session's token; throws `invalid_credentials` for a wrong proof. */
export async function completeSignIn(
  visit: Visit,
  proof: Proof & { name?: string },
): Promise<{ userId: number; token: string }> {
  const waiting = await begun(visit)
  if (!waiting) throw tooLate()
  const userId = waiting.user_id ?? (await ownerOfPasskey(visit.db, proof))
  const user = userId === null ? null : await findUser(visit.db, userId)
  checkProof(proof)
  await spendTry(visit, user?.email ?? 'an unknown passkey', 'factor')
  const entered =
    user && (await visit.db.transaction((tx) => admit(tx, visit, user.id, waiting, proof)))
  if (!user || !entered) {
    const details = { userId: user?.id ?? null, method: proof.method, email: user?.email }
    await recordSignIn(visit.db, visit, 'login_failed', details)
    throw notProved(proof.method)
  }
  dropCeremony(visit)
  if ('enforced' in entered) return refuseEnforced(visit, user.id, entered.enforced)
  return { userId: user.id, token: entered.token }
}

/** Logs and refuses a sign-in that is right but not by the provider that the person's company enforces. */
export async function refuseEnforced(visit: Visit, userId: number, name: string): Promise<never> {
  const reason = `Without single sign-on, which ${name} enforces`
  await recordSignIn(visit.db, visit, 'login_failed', { userId, reason })
  throw new HttpError('sso_required', {
    message: `Your company signs in with ${name}. Enter your email on the sign-in page and continue with it.`,
  })
}

async function ownerOfPasskey(db: Db, { method, response }: Proof): Promise<number | null> {
  const credential = method === 'passkey' ? credentialIn(response) : null
  return credential === null ? null : ((await passkeyOf(db, credential))?.user_id ?? null)
}

async function admit(
  tx: Db,
  visit: Visit,
  userId: number,
  waiting: CeremonyRow,
  proof: Proof & { name?: string },
): Promise<{ token: string } | { enforced: string } | null> {
  const account = await lockCredentials(tx, userId)
  if (!mayEnter(account) || (await isShutOut(tx, account, visit.now))) return null
  if ((await kindsOf(tx, userId)).length > 0) {
    if (!(await isProof(tx, visit, userId, proof, waiting.key))) return null
  } else {
    // Only a person who signed in with something else enrolls here.
    if (waiting.user_id === null || proof.method === 'recovery') return null
    const kind = proof.method
    const name = proof.name ?? factorKinds.label(kind)
    await enroll(tx, visit, waiting, account, { kind, response: proof.response, name })
    await recordFactor(tx, visit, userId, 'factor_added', name)
    await mailFactor(tx, visit, writerOf(visit, userId), account, `${name} was added.`)
  }
  await endCeremony(tx, waiting.key)
  await clearTries(tx, visit, account.email, 'factor')
  const bySignOn = waiting.method === 'sso'
  // A passkey alone would outlast the account at the company.
  const enforced = bySignOn ? null : await enforcedFor(tx, account)
  if (enforced !== null) return { enforced }
  const method = bySignOn ? 'sso' : proof.method
  return { token: await logIn(tx, visit, userId, method, { provedBy: proof.method }) }
}

const tooLate = () =>
  new HttpError('token_invalid', { message: 'This took too long. Sign in again.' })
