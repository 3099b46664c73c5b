import { eq } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { recordEvents } from '#server/features/base/audit/trail.ts'
import type { Call } from '#server/http/context.ts'
import { sessionToken } from '#server/http/cookies.ts'
import {
  type Beginning,
  createSession,
  endSession,
  setSessionCookie,
} from '#server/http/session.ts'
import { type LoginMethod, PROOF_METHODS, type ProofMethod } from '#shared/entities/factors.ts'
import { noteDevice } from './devices.ts'
import { noteLogin } from './store.ts'

/** The parts of a call that login and logout use. */
export type Visit = Pick<Call, 'db' | 'config' | 'services' | 'now' | 'request' | 'reply'>

/** The writer for an account change made before a session identifies the user. */
export const writerOf = ({ now, request }: Visit, userId: number | null): Writer => ({
  at: now,
  kind: 'person',
  userId,
  requestId: request.id,
})

/**
 * Writes one audit row per attempt: the account (none when the address is unknown), the time, the method or email, the
 * network address, and the result. Failed attempts name no actor, because the person behind them is unknown.
 */
export function recordSignIn(
  db: Db,
  { request }: Visit,
  kind: 'login' | 'login_failed' | 'login_locked' | 'logout',
  about: { userId: number | null; method?: LoginMethod; email?: string; reason?: string },
): Promise<void> {
  const { userId, method, email, reason } = about
  const isKnown = kind === 'login' || kind === 'logout'
  const event = {
    at: new Date(),
    kind,
    actor_id: isKnown ? userId : null,
    entity: userId === null ? null : 'users',
    entity_id: userId === null ? null : String(userId),
    // Senders can make an address as long as they like.
    detail: reason?.slice(0, 300) ?? email?.slice(0, 300) ?? (method ? METHODS[method] : null),
    address: request.ip,
    request_id: request.id,
  }
  return recordEvents(db, [event])
}

const PROOFS: readonly ProofMethod[] = PROOF_METHODS

/** The wording in the audit log. */
const METHODS = {
  password: 'With a password',
  magic_link: 'With an emailed link',
  confirmation: 'With the link of their sign-up',
  passkey: 'With a passkey',
  code: 'With a code of their authenticator app',
  recovery: 'With a recovery code',
  sso: 'With single sign-on',
} as const satisfies Record<LoginMethod, string>

/**
 * Starts a session in the caller's transaction and returns its token. The browser's previous session ends, so a session
 * ID known before the login is worthless afterwards.
 */
export async function logIn(
  tx: Db,
  visit: Visit,
  userId: number,
  method: LoginMethod,
  { provedBy, provedAt }: Pick<Beginning, 'provedBy' | 'provedAt'> = {},
): Promise<string> {
  await noteLogin(tx, userId, visit.now)
  const token = await renewSession(tx, visit, userId, {
    method,
    provedBy: provedBy ?? PROOFS.find((proof) => proof === method) ?? null,
    ...(provedAt ? { provedAt } : {}),
  })
  await recordSignIn(tx, visit, 'login', { userId, method })
  await noteDevice(tx, visit, writerOf(visit, userId), userId)
  return token
}

/** Replaces the browser's session with a new one for this user. */
export async function renewSession(
  tx: Db,
  visit: Visit,
  userId: number,
  beginning: Beginning,
): Promise<string> {
  const { config, request } = visit
  const presented = sessionToken(request, config)
  if (presented) await endSession(tx, presented)
  const client = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
  const [owner] = await tx
    .select({ is_staff: users.is_staff })
    .from(users)
    .where(eq(users.id, userId))
  const hours = owner?.is_staff ? config.SESSION_HOURS : config.SESSION_DAYS * 24
  return createSession(tx, userId, client, hours, beginning)
}

/** Sets the session cookie. Call after the transaction that created the session has committed. */
export const handOver = ({ config, reply }: Visit, token: string) =>
  setSessionCookie(reply, config, token)
