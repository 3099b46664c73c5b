import type { Db } from '#server/db/types.ts'
import { recordSignIn, type Visit, writerOf } from '#server/features/access/auth/sessions.ts'
import {
  type Credentials,
  findCredentials,
  lockCredentials,
  normaliseEmail,
} from '#server/features/access/auth/store.ts'
import { recordFactor } from '#server/features/access/factors/events.ts'
import { type Entry, enterOrAsk } from '#server/features/access/factors/login.ts'
import { mailSignOn } from '#server/features/access/identity-providers/people.ts'
import {
  bindSubject,
  providerForAddress,
  userOfSubject,
} from '#server/features/access/identity-providers/store.ts'
import { HttpError } from '#server/http/http-error.ts'
import { SignOnError } from '#server/services/sign-on/sign-on-service.ts'
import {
  addressProblem,
  admissionProblem,
  REFUSALS,
  type Refusal,
  subjectName,
} from '#shared/rules/access/single-sign-on.ts'
import { type Answer, beginRequest, SIGN_IN, takeAnswer } from './requests.ts'

/** Signing in with a company's identity provider (docs/product.md section 6, Single sign-on). */

/** Sends a browser to the provider of an address's domain. Throws `validation` if it has none. */
export async function beginSignOn(visit: Visit, typed: string): Promise<string> {
  const email = normaliseEmail(typed)
  const provider = await providerForAddress(visit.db, email)
  if (!provider) throw new HttpError('not_found', { message: NO_PROVIDER })
  return beginRequest(visit, provider, email, SIGN_IN)
}

const NO_PROVIDER = 'There is no single sign-on for this email. Sign in another way.'

/** Signs in the person whom a provider means, or asks for a second factor. Every refusal is in the audit log. */
export async function completeSignOn(
  visit: Visit,
  answer: string,
): Promise<{ userId: number; entry: Entry }> {
  const taken = await takeAnswer(visit, answer, null).catch((error: unknown) =>
    refuse(visit, null, error),
  )
  const outcome = await visit.db.transaction((tx) => admit(tx, visit, taken))
  if ('entry' in outcome) return outcome
  const reason = `${REFUSALS[outcome.refusal]}${taken.signedOn.email ? ` (${taken.signedOn.email})` : ''}`
  return refuse(visit, outcome.userId, new SignOnError(reason))
}

type Outcome = { userId: number; entry: Entry } | { userId: number | null; refusal: Refusal }

async function admit(tx: Db, visit: Visit, { provider, signedOn }: Answer): Promise<Outcome> {
  const bound = await userOfSubject(tx, provider, signedOn.subject)
  const known = bound ?? (await userByAddress(tx, { provider, signedOn }))
  if (typeof known === 'string') return { userId: null, refusal: known }
  const account = await lockCredentials(tx, known)
  const refusal = admissionProblem(provider, account)
  if (!account || refusal) return { userId: known, refusal: refusal ?? 'unknown' }
  if (!(await bindSubject(tx, provider, signedOn.subject, known))) {
    return { userId: known, refusal: 'other_subject' }
  }
  if (bound === null) await tellOfBinding(tx, visit, account, provider.name, provider.issuer)
  const entry = await enterOrAsk(tx, visit, account, { provider, authTime: signedOn.authTime })
  return { userId: known, entry }
}

/** The user of an address that the provider vouches for, or why there is none. */
async function userByAddress(
  tx: Db,
  { provider, signedOn }: Pick<Answer, 'provider' | 'signedOn'>,
): Promise<number | Refusal> {
  const problem = addressProblem(provider, signedOn)
  if (problem) return problem
  const account = await findCredentials(tx, normaliseEmail(signedOn.email ?? ''))
  return account?.id ?? 'unknown'
}

/** A provider that has come to know somebody is another way into their account. */
async function tellOfBinding(
  tx: Db,
  visit: Visit,
  account: Credentials,
  name: string,
  issuer: string,
): Promise<void> {
  await recordFactor(tx, visit, account.id, 'factor_added', subjectName(issuer))
  const what = `You signed in with ${name} for the first time. From now on your account there signs you in here.`
  await mailSignOn(tx, visit, writerOf(visit, account.id), account, what)
}

/** Logs a refusal and throws what the person at the screen is told, which is the same for all but an outage. */
export async function refuse(
  visit: Visit,
  userId: number | null,
  error: unknown,
  refusal = new HttpError('invalid_credentials', { message: NOT_SIGNED_IN }),
): Promise<never> {
  if (!(error instanceof SignOnError)) throw error
  const reason = `With single sign-on: ${error.reason}`
  await recordSignIn(visit.db, visit, 'login_failed', { userId, reason })
  if (error.isOutage) {
    throw new HttpError('unavailable', {
      message: 'Your company’s provider didn’t answer. Try again shortly.',
    })
  }
  throw refusal
}

const NOT_SIGNED_IN =
  'Single sign-on didn’t sign you in. Start again from the sign-in page. If that doesn’t help, ask whoever manages accounts at your company.'
