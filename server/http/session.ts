import '@fastify/cookie'
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { aliasedTable, and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { prepareOnce } from '#server/db/prepared.ts'
import { buyers, sellers, sessions, users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import type { Config } from '../config.ts'

/** How old the note of a user's last activity may get, so that reading does not write each time. */
const ACTIVITY_GRAIN_MS = 5 * 60_000

const applicants = aliasedTable(sellers, 'applicants')

/** The columns that make a session's user; also what the session query of a request reads. */
const userColumns = {
  id: users.id,
  email: users.email,
  first_name: users.first_name,
  last_name: users.last_name,
  username: users.username,
  job_title: users.job_title,
  phone_number: users.phone_number,
  timezone: users.timezone,
  avatar: users.avatar,
  role: users.role,
  seller_role: users.seller_role,
  seller_id: users.seller_id,
  seller_name: sellers.name,
  seller_code: sellers.code,
  seller_company_id: sellers.company_id,
  /** The pending seller of a front-door user, whose projects and documents are theirs meanwhile. */
  applicant_seller_id: applicants.id,
  applicant_company_id: applicants.company_id,
  buyer_id: users.buyer_id,
  buyer_name: buyers.name,
  is_staff: users.is_staff,
  is_active: users.is_active,
  is_confirmed: users.is_confirmed,
  app_enabled: users.app_enabled,
  has_seen_welcome_tooltip: users.has_seen_welcome_tooltip,
  has_seen_prefilled_tooltip: users.has_seen_prefilled_tooltip,
  date_joined: users.date_joined,
  last_login: users.last_login,
  last_active: users.last_active,
  version: users.version,
}

export type SessionUser = Awaited<ReturnType<typeof findUser>> & object

/** A user with the names of its accounts, by id; null when there is none. */
export async function findUser(db: Db, userId: number) {
  const rows = await selectUsers(db).where(eq(users.id, userId))
  return rows[0] ?? null
}

/** The joins behind every reading of users, for lists too. */
export const selectUsers = (db: Db) =>
  db
    .select(userColumns)
    .from(users)
    .leftJoin(sellers, eq(sellers.id, users.seller_id))
    .leftJoin(applicants, eq(applicants.applicant_id, users.id))
    .leftJoin(buyers, eq(buyers.id, users.buyer_id))

const sessionQuery = prepareOnce((db) =>
  db
    .select(userColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(sellers, eq(sellers.id, users.seller_id))
    .leftJoin(applicants, eq(applicants.applicant_id, users.id))
    .leftJoin(buyers, eq(buyers.id, users.buyer_id))
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('token_hash')),
        gt(sessions.expires_at, sql.placeholder('now')),
        eq(users.is_active, true),
      ),
    )
    .prepare('session_user'),
)

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

/** Browsers keep a `__Host-` cookie to this host, this path and TLS. */
export const sessionCookie = (config: Config) => (config.secure ? '__Host-session' : 'session')

export function sessionToken(request: FastifyRequest, config: Config): string | null {
  return request.cookies[sessionCookie(config)] || null
}

/** Whether a request brings a session, valid or not, under either of its names. */
export const hasSessionCookie = ({ cookies }: FastifyRequest): boolean =>
  Boolean(cookies['__Host-session'] || cookies.session)

const CSRF_COOKIE = 'csrftoken'

/** The anti-forgery token of a session is derived from it, so it changes and ends with it. */
const csrfOf = (token: string) => hash('sha256', `csrf ${token}`, 'base64url')

const ANONYMOUS_CSRF = /^[A-Za-z0-9_-]{43}$/

/** Gives the browser the token that its next unsafe request must carry, if it has not got it. */
export function ensureCsrfCookie(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const current = request.cookies[CSRF_COOKIE] ?? ''
  const session = sessionToken(request, config)
  if (session ? current === csrfOf(session) : ANONYMOUS_CSRF.test(current)) return
  setCsrfCookie(reply, config, session)
}

export function setCsrfCookie(reply: FastifyReply, config: Config, token: string | null) {
  const value = token ? csrfOf(token) : randomBytes(32).toString('base64url')
  reply.setCookie(CSRF_COOKIE, value, { ...cookieOptions(config), httpOnly: false })
}

/**
 * Whether an unsafe request proves that it comes from our own page: header and cookie agree, the
 * token is the session's own, and a browser that names an origin names ours.
 */
export function csrfPasses(request: FastifyRequest, config: Config): boolean {
  const header = request.headers['x-csrftoken']
  const cookie = request.cookies[CSRF_COOKIE] ?? ''
  if (typeof header !== 'string' || !equal(header, cookie)) return false
  if (!originIsOurs(request, config)) return false
  const session = sessionToken(request, config)
  return session ? equal(header, csrfOf(session)) : ANONYMOUS_CSRF.test(cookie)
}

/** Scripts send no origin; browsers do, and theirs must be the page's own host. */
function originIsOurs(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (origin === config.publicUrl) return true
  // In development and tests the port is free to differ from PUBLIC_URL.
  return !config.production && origin === `${request.protocol}://${request.headers.host}`
}

function equal(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right)
}

const cookieOptions = (config: Config) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: config.secure,
})

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
