import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { recordEvents } from '#server/features/base/audit/trail.ts'
import type { Call } from '#server/http/context.ts'
import { sessionToken } from '#server/http/cookies.ts'
import { createSession, endSession, setSessionCookie } from '#server/http/session.ts'
import { noteLogin } from './store.ts'

/** The parts of a call that logging in and out touches. */
export type Visit = Pick<Call, 'db' | 'config' | 'services' | 'now' | 'request' | 'reply'>

/** The writer of a change that a person makes to an account before a session says who they are. */
export const writerOf = ({ now, request }: Visit, userId: number | null): Writer => ({
  at: now,
  kind: 'person',
  userId,
  requestId: request.id,
})

/**
 * One row of the audit log for each attempt: on whose account (none when nobody has the address), when, how or
 * with which address, from where, and what came of it. Who tries and fails is unknown, so no actor is named.
 */
export function recordSignIn(
  db: Db,
  { request }: Visit,
  kind: 'login' | 'login_failed' | 'login_locked' | 'logout',
  { userId, method, email }: { userId: number | null; method?: LoginMethod; email?: string },
): Promise<void> {
  const isKnown = kind === 'login' || kind === 'logout'
  const event = {
    at: new Date(),
    kind,
    actor_id: isKnown ? userId : null,
    entity: userId === null ? null : 'users',
    entity_id: userId === null ? null : String(userId),
    // An address is as long as its sender likes.
    detail: email?.slice(0, 300) ?? (method ? METHODS[method] : null),
    address: request.ip,
    request_id: request.id,
  }
  return recordEvents(db, [event])
}

export type LoginMethod = 'password' | 'magic_link' | 'confirmation'

/** As the audit log tells them. */
const METHODS = {
  password: 'With a password',
  magic_link: 'With an emailed link',
  confirmation: 'With the link of their sign-up',
} as const satisfies Record<LoginMethod, string>

/**
 * Starts a session in the caller's transaction and answers its token. The session that the browser
 * came with ends, so that an identifier known before the login is worth nothing after it.
 */
export async function logIn(
  tx: Db,
  visit: Visit,
  userId: number,
  method: LoginMethod,
): Promise<string> {
  await noteLogin(tx, userId, visit.now)
  const token = await renewSession(tx, visit, userId)
  await recordSignIn(tx, visit, 'login', { userId, method })
  return token
}

/** Replaces the browser's session by a new one of this user. */
export async function renewSession(tx: Db, visit: Visit, userId: number): Promise<string> {
  const { config, request } = visit
  const presented = sessionToken(request, config)
  if (presented) await endSession(tx, presented)
  const client = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
  return createSession(tx, userId, client, config.SESSION_HOURS)
}

/** Gives the browser its session, once the transaction that made it has been committed. */
export const handOver = ({ config, reply }: Visit, token: string) =>
  setSessionCookie(reply, config, token)
