import { recordHistory, type Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
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
 * One row of the audit trail for each attempt: on whose account (0 when nobody has the address),
 * when, how, from where, and what came of it. Who tries and fails is unknown, so no actor is named.
 */
export function recordSignIn(
  db: Db,
  visit: Visit,
  event: 'login' | 'login_failed' | 'login_locked' | 'logout',
  { userId, ...details }: { userId: number | null; method?: LoginMethod; email?: string },
): Promise<void> {
  const known = event === 'login' || event === 'logout'
  return recordHistory(db, writerOf(visit, known ? userId : null), {
    entity: 'sign_in',
    entityId: String(userId ?? 0),
    version: 0,
    action: event,
    before: {},
    after: { ...details, address: visit.request.ip },
  })
}

export type LoginMethod = 'password' | 'magic_link' | 'confirmation'

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
