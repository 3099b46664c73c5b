import { hash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { prepareOnce } from '#server/db/prepared.ts'
import { sellers, sessions, users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { applicants, appliesFor, sessionColumns } from '#server/features/users/rows.ts'
import type { Config } from '../config.ts'
import { cookieOptions, sessionCookie } from './cookies.ts'
import { setCsrfCookie } from './csrf.ts'

/** How old the note of a user's last activity may get, so that reading does not write each time. */
const ACTIVITY_GRAIN_MS = 5 * 60_000

const sessionQuery = prepareOnce((db) =>
  db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(sellers, eq(sellers.id, users.seller_id))
    .leftJoin(applicants, appliesFor)
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('token_hash')),
        gt(sessions.expires_at, sql.placeholder('now')),
        eq(users.is_active, true),
      ),
    )
    .prepare('session_user'),
)

/** Who sends a request, as its rights and its handler know them. */
export type SessionUser = Awaited<ReturnType<ReturnType<typeof sessionQuery>['execute']>>[number]

/** The active user behind a session token; null when the token is unknown, expired or ended. */
export async function sessionUser(db: Db, token: string): Promise<SessionUser | null> {
  const now = new Date()
  const rows = await sessionQuery(db).execute({ token_hash: sha256(token), now })
  const user = rows[0] ?? null
  if (user && now.getTime() - (user.last_active?.getTime() ?? 0) > ACTIVITY_GRAIN_MS) {
    await db.update(users).set({ last_active: now }).where(eq(users.id, user.id))
  }
  return user
}

/** Starts a session and answers its token: 256 random bits, known to the browser alone. */
export async function createSession(
  db: Db,
  userId: number,
  client: { ip: string; userAgent: string },
  hours: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  await db.insert(sessions).values({
    token_hash: sha256(token),
    user_id: userId,
    created_at: now,
    expires_at: new Date(now.getTime() + hours * 3_600_000),
    ip: client.ip,
    user_agent: client.userAgent.slice(0, 300),
  })
  return token
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, sha256(token)))
}

/** Ends every session of a user, or all but the one with this token. */
export async function endSessionsOf(db: Db, userId: number, exceptToken?: string): Promise<void> {
  const others = exceptToken ? sql`${sessions.token_hash} <> ${sha256(exceptToken)}` : undefined
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), others))
}

export const sha256 = (text: string) => hash('sha256', text)

export function setSessionCookie(reply: FastifyReply, config: Config, token: string) {
  reply.setCookie(sessionCookie(config), token, {
    ...cookieOptions(config),
    httpOnly: true,
    maxAge: config.SESSION_HOURS * 3_600,
  })
  setCsrfCookie(reply, config, token)
}

export function clearSessionCookie(reply: FastifyReply, config: Config) {
  reply.clearCookie(sessionCookie(config), { ...cookieOptions(config), httpOnly: true })
  setCsrfCookie(reply, config, null)
}
