import { hash, randomBytes } from 'node:crypto'
import { aliasedTable, and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyReply } from 'fastify'
import { prepareOnce } from '#server/db/prepared.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { type GuestGrant, liveGrants, namingOf } from '#server/features/access/grants.ts'
import { applicants, appliesFor, sessionColumns } from '#server/features/access/users/rows.ts'
import { recordEvents } from '#server/features/base/audit/trail.ts'
import type { LoginMethod, ProofMethod } from '#shared/entities/factors.ts'
import type { LastProof } from '#shared/rules/access/factors.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { Config } from '../config.ts'
import { cookieOptions, sessionCookie } from './cookies.ts'
import { setCsrfCookie } from './csrf.ts'

/** Minutes without a request after which a session ends. */
const IDLE_MINUTES = { staff: 60, others: 12 * 60 } as const

/** How old the last-activity timestamp may get, so that reads don't write every time. */
const ACTIVITY_GRAIN_MS = 5 * 60_000

/** The user that the session belongs to. */
const owners = aliasedTable(users, 'owners')

/** Whether a session was used lately enough, by the clock of the database, the same for all processes. */
export const isInUse = (isStaff: SQL | PgColumn): SQL =>
  sql`coalesce(${sessions.last_used_at}, ${sessions.created_at}) > now()
    - make_interval(mins => case when ${isStaff} then ${IDLE_MINUTES.staff}::int
      else ${IDLE_MINUTES.others}::int end)`

/** Selects the user whose rights a session has: the person in `personId`, who must also meet the condition. */
const sessionQuery = (name: string, personId: SQL | PgColumn, condition?: SQL) =>
  prepareOnce((db) =>
    db
      .select({
        ...sessionColumns,
        owner_id: owners.id,
        viewed_id: sessions.viewed_id,
        viewed_at: sessions.viewed_at,
        owner_active: owners.last_active,
        begun_at: sessions.created_at,
        used_at: sessions.last_used_at,
        proved_at: sessions.proved_at,
        proved_by: sessions.proved_by,
        method: sessions.method,
      })
      .from(sessions)
      .innerJoin(owners, eq(owners.id, sessions.user_id))
      .innerJoin(users, eq(users.id, personId))
      .leftJoin(sellers, eq(sellers.id, users.seller_id))
      .leftJoin(applicants, appliesFor)
      .where(
        and(
          eq(sessions.token_hash, sql.placeholder('token_hash')),
          gt(sessions.expires_at, sql.placeholder('now')),
          isInUse(owners.is_staff),
          eq(owners.is_active, true),
          condition,
        ),
      )
      .prepare(name),
  )

/**
 * Staff who view as someone act as that person. When either may no longer do so, the session is no one's until the view
 * ends: it must not turn into one that can write while a page still shows the other user's data.
 */
const viewedQuery = sessionQuery(
  'session_user',
  sql`coalesce(${sessions.viewed_id}, ${sessions.user_id})`,
  or(
    isNull(sessions.viewed_id),
    and(eq(users.is_active, true), eq(users.is_staff, false), eq(owners.is_staff, true)),
  ),
)
const ownerQuery = sessionQuery('session_owner', sessions.user_id)

type SessionRow = Awaited<ReturnType<ReturnType<typeof ownerQuery>['execute']>>[number]

/**
 * The sender of a request, as its rights and handler see them. `owner_id` is the person at the keyboard; it differs
 * only while staff view the product as this user. `viewed_id` is the user the session acts as, even on calls authorized
 * as the owner.
 */
export type SessionUser = Omit<
  SessionRow,
  'owner_active' | 'begun_at' | 'used_at' | 'proved_at' | 'proved_by' | 'method'
> & {
  /**
   * The owner's last proof of who they are, such as the sign-in, and how the session began; null for who isn't at a
   * keyboard.
   */
  proof: (LastProof & { method: LoginMethod | null }) | null
  /** A guest's current invitations. */
  guest_of?: readonly GuestGrant[]
}

/** Whether staff are viewing the product with someone else’s rights. */
export const isView = (user: SessionUser): boolean => user.owner_id !== user.id

/**
 * Returns the active user that a session token acts as, or its owner; null if the token is unknown, expired or ended,
 * and for a guest whose last invitation has ended by the day of `today`, unless they are an outside approver.
 */
export async function sessionUser(
  db: Db,
  token: string,
  today: Date,
  whose: 'viewed' | 'owner' = 'viewed',
): Promise<SessionUser | null> {
  const now = new Date()
  const query = whose === 'owner' ? ownerQuery : viewedQuery
  const token_hash = sha256(token)
  const [row] = await query(db).execute({ token_hash, now })
  if (!row) return null
  const { owner_active, begun_at, used_at, proved_at, proved_by, method, ...person } = row
  const user = { ...person, proof: { at: proved_at ?? begun_at, by: proved_by, method } }
  const guest_of = user.role === 'guest' ? await grantsOf(db, user.id, today) : undefined
  if (guest_of?.length === 0 && !(await namingOf(db, user.id))) return null
  const isOld = (at: Date | null) => now.getTime() - (at?.getTime() ?? 0) > ACTIVITY_GRAIN_MS
  if (isOld(used_at ?? begun_at)) {
    await db
      .update(sessions)
      .set({ last_used_at: sql`now()` })
      .where(eq(sessions.token_hash, token_hash))
  }
  // The activity is the owner's, never the viewed user's.
  if (isOld(owner_active)) {
    await db.update(users).set({ last_active: now }).where(eq(users.id, user.owner_id))
  }
  return guest_of ? { ...user, guest_of } : user
}

const grantsOf = async (db: Db, userId: number, today: Date): Promise<readonly GuestGrant[]> =>
  (await liveGrants(db, [userId], policyDay(today))).get(userId) ?? []

/** How a session begins, and what its owner proved with that. */
export interface Beginning {
  method?: LoginMethod | null
  provedBy?: ProofMethod | null
  /** When, if not now. */
  provedAt?: Date
}

/** Starts a session and returns its token: 256 random bits, known only to the browser. */
export async function createSession(
  db: Db,
  userId: number,
  client: { ip: string; userAgent: string },
  hours: number,
  { method = null, provedBy = null, provedAt }: Beginning = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  await db.insert(sessions).values({
    token_hash: sha256(token),
    user_id: userId,
    created_at: now,
    last_used_at: sql`now()`,
    proved_at: provedAt ?? now,
    proved_by: provedBy,
    method,
    expires_at: new Date(now.getTime() + hours * 3_600_000),
    ip: client.ip,
    user_agent: client.userAgent.slice(0, 300),
  })
  return token
}

export async function endSession(db: Db, token: string): Promise<void> {
  await endSessionsWhere(db, eq(sessions.token_hash, sha256(token)))
}

/** Ends every session of a user, except the one with this token. */
export async function endSessionsOf(db: Db, userId: number, exceptToken?: string): Promise<void> {
  const others = exceptToken ? ne(sessions.token_hash, sha256(exceptToken)) : undefined
  await endSessionsWhere(db, and(eq(sessions.user_id, userId), others))
}

/**
 * Ends sessions and logs the views that end with them (server/features/access/view-as). Returns whose they were, once
 * for each session.
 */
export async function endSessionsWhere(db: Db, which: SQL | undefined): Promise<number[]> {
  const ended = await db
    .delete(sessions)
    .where(which)
    .returning({ actor_id: sessions.user_id, viewed_id: sessions.viewed_id })
  const views = ended.filter(({ viewed_id }) => viewed_id !== null)
  const at = new Date()
  await recordEvents(
    db,
    views.map((view) => ({ ...view, kind: 'view_as_end', at, detail: 'The session ended' })),
  )
  return ended.map(({ actor_id }) => actor_id)
}

export const sha256 = (text: string) => hash('sha256', text)

export function setSessionCookie(reply: FastifyReply, config: Config, token: string) {
  reply.setCookie(sessionCookie(config), token, {
    ...cookieOptions(config),
    httpOnly: true,
    // The database ends sessions of staff earlier.
    maxAge: Math.max(config.SESSION_HOURS, config.SESSION_DAYS * 24) * 3_600,
  })
  setCsrfCookie(reply, config, token)
}

export function clearSessionCookie(reply: FastifyReply, config: Config) {
  reply.clearCookie(sessionCookie(config), { ...cookieOptions(config), httpOnly: true })
  setCsrfCookie(reply, config, null)
}
