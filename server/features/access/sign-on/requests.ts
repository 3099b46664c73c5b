import { hash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { signOnRequests } from '#server/db/schema/identity-providers.ts'
import type { Db } from '#server/db/types.ts'
import type { Visit } from '#server/features/access/auth/sessions.ts'
import { newToken } from '#server/features/access/auth/tokens.ts'
import { clientOf } from '#server/features/access/identity-providers/secrets.ts'
import {
  activeProvider,
  type ProviderRow,
} from '#server/features/access/identity-providers/store.ts'
import { cookieOptions } from '#server/http/cookies.ts'
import { HttpError } from '#server/http/http-error.ts'
import { sha256 } from '#server/http/session.ts'
import {
  type SignedOn,
  SignOnError,
  type SignOnTies,
} from '#server/services/sign-on/sign-on-service.ts'
import { paths } from '#shared/paths.ts'
import { STEP_UP_STATE } from '#shared/rules/access/single-sign-on.ts'

/** Requests to identity providers, each tied to one browser and good for one answer. */

const REQUEST_MINUTES = 10

const browserCookie = ({ secure }: Config) => (secure ? '__Host-sso' : 'sso')

const BROWSER = /^[\w-]{43}$/

/** What a browser is sent to a provider for: a sign-in, or a proof in a session. */
export interface Purpose {
  tokenHash: string | null
  about: string | null
}

export const SIGN_IN: Purpose = { tokenHash: null, about: null }

/** Derived from what the browser alone keeps, so that the database holds nothing by which to answer for it. */
const tiesOf = ({ publicUrl }: Config, browser: string, state: string): SignOnTies => ({
  redirectUri: `${publicUrl}${paths.signOn.build()}`,
  state,
  nonce: hash('sha256', `nonce ${browser} ${state}`, 'base64url'),
  verifier: hash('sha256', `verifier ${browser} ${state}`, 'base64url'),
})

/** Begins a request and returns the address at the provider. Throws `unavailable` if the provider doesn't answer. */
export async function beginRequest(
  visit: Visit,
  provider: ProviderRow,
  hint: string,
  purpose: Purpose,
): Promise<string> {
  const { db, config, services, request, reply } = visit
  const cookie = browserCookie(config)
  const kept = request.cookies[cookie] ?? ''
  // Tabs of one browser don't undo each other's requests.
  const browser = BROWSER.test(kept) ? kept : randomBytes(32).toString('base64url')
  const isProof = purpose.tokenHash !== null
  const state = `${isProof ? STEP_UP_STATE : ''}${newToken()}`
  const begun_at = new Date()
  const url = await reached(provider, () =>
    services.signOn.begin(clientOf(services.tokenKeys, provider), tiesOf(config, browser, state), {
      hint,
      fresh: isProof,
    }),
  )
  await db.insert(signOnRequests).values({
    state_hash: sha256(state),
    browser_hash: sha256(browser),
    provider_id: provider.id,
    token_hash: purpose.tokenHash,
    about: purpose.about,
    begun_at,
    expires_at: new Date(begun_at.getTime() + REQUEST_MINUTES * 60_000),
  })
  reply.setCookie(cookie, browser, {
    ...cookieOptions(config),
    httpOnly: true,
    maxAge: REQUEST_MINUTES * 60,
  })
  return url
}

/** An answer that counts: whom the provider means, for what this browser asked. */
export interface Answer {
  provider: ProviderRow
  signedOn: SignedOn
  about: string | null
}

/**
 * Takes the answer of a provider, which counts once and only in the browser that asked. Throws SignOnError with the
 * reason for the audit log.
 */
export async function takeAnswer(
  { db, config, services, request }: Visit,
  answer: string,
  tokenHash: string | null,
): Promise<Answer> {
  const states = new URLSearchParams(answer).getAll('state')
  const [state = ''] = states
  const browser = request.cookies[browserCookie(config)] ?? ''
  const asked = states.length === 1 ? await takeRequest(db, state, browser, tokenHash) : null
  if (!asked) throw new SignOnError('this browser waits for no such answer')
  const provider = await activeProvider(db, asked.provider_id)
  if (!provider) throw new SignOnError('the provider is no longer active')
  const signedOn = await services.signOn.finish(
    clientOf(services.tokenKeys, provider),
    tiesOf(config, browser, state),
    answer,
    tokenHash === null ? null : asked.begun_at,
  )
  return { provider, signedOn, about: asked.about }
}

async function takeRequest(db: Db, state: string, browser: string, tokenHash: string | null) {
  const [taken] = await db
    .delete(signOnRequests)
    .where(
      and(
        eq(signOnRequests.state_hash, sha256(state)),
        eq(signOnRequests.browser_hash, sha256(browser)),
        tokenHash === null
          ? isNull(signOnRequests.token_hash)
          : eq(signOnRequests.token_hash, tokenHash),
        gt(signOnRequests.expires_at, new Date()),
      ),
    )
    .returning()
  return taken ?? null
}

/** Throws `unavailable` in words for a provider that can't be asked. */
async function reached<T>({ name }: ProviderRow, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SignOnError)) throw error
    throw new HttpError('unavailable', {
      message: `${name} can’t sign people in right now. Try again shortly.`,
    })
  }
}
