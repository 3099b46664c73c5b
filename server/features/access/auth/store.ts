import { and, eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { liveGrants } from '#server/features/access/grants.ts'
import type { Role } from '#shared/entities/users.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

const credentials = {
  id: users.id,
  email: users.email,
  first_name: users.first_name,
  password_hash: users.password_hash,
  is_active: users.is_active,
  is_confirmed: users.is_confirmed,
  role: users.role,
}

/** What decides whether somebody may come in. The hash is never part of an answer. */
export interface Credentials {
  id: number
  email: string
  first_name: string
  password_hash: string | null
  is_active: boolean
  is_confirmed: boolean
  role: Role | null
}

/** How addresses are stored and compared, whatever case and blanks a person types. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

export async function findCredentials(db: Db, email: string): Promise<Credentials | null> {
  const [row] = await db.select(credentials).from(users).where(eq(users.email, email))
  return row ?? null
}

/** Locks a user's row; every change of an account starts with it, so that they happen in turn. */
export async function lockCredentials(tx: Db, userId: number): Promise<Credentials | null> {
  const [row] = await tx.select(credentials).from(users).where(eq(users.id, userId)).for('update')
  return row ?? null
}

/** Whoever holds a link or a password may come in with it. */
export const mayEnter = (account: Credentials | null): account is Credentials =>
  account?.is_active === true && account.is_confirmed

/** Whether somebody is a guest without an invitation that stands: nothing lets them in. */
export async function isShutOut(
  db: Db,
  { id, role }: Pick<Credentials, 'id' | 'role'>,
  now: Date,
): Promise<boolean> {
  return role === 'guest' && !(await liveGrants(db, [id], policyDay(now))).has(id)
}

/** Notes a login, within its transaction; not a change of the record, so no new version. */
export const noteLogin = (tx: Db, userId: number, at: Date) =>
  tx
    .update(users)
    .set({ last_login: at, last_active: new Date() })
    .where(and(eq(users.id, userId), eq(users.is_active, true)))
