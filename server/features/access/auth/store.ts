import { and, eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { liveGrants, namingOf } from '#server/features/access/grants.ts'
import type { Role } from '#shared/entities/users.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

const credentials = {
  id: users.id,
  email: users.email,
  first_name: users.first_name,
  last_name: users.last_name,
  password_hash: users.password_hash,
  is_active: users.is_active,
  is_confirmed: users.is_confirmed,
  role: users.role,
  is_staff: users.is_staff,
  decides_from: users.decides_from,
  seller_id: users.seller_id,
  buyer_id: users.buyer_id,
}

/** The columns that decide whether a user may log in. The hash never leaves the server. */
export interface Credentials {
  id: number
  email: string
  first_name: string
  last_name: string
  password_hash: string | null
  is_active: boolean
  is_confirmed: boolean
  role: Role | null
  is_staff: boolean
  decides_from: string | null
  seller_id: number | null
  buyer_id: number | null
}

/** Normalizes an email for storage and comparison, ignoring case and surrounding whitespace. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

export async function findCredentials(db: Db, email: string): Promise<Credentials | null> {
  const [row] = await db.select(credentials).from(users).where(eq(users.email, email))
  return row ?? null
}

/** Locks a user's row. Every account change locks it first, so changes run one at a time. */
export async function lockCredentials(tx: Db, userId: number): Promise<Credentials | null> {
  const [row] = await tx
    .select(credentials)
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row ?? null
}

/** Whether an account may log in with a link or a password. */
export const mayEnter = (account: Credentials | null): account is Credentials =>
  account?.is_active === true && account.is_confirmed

/** Whether the user is a guest with no live invitation and no outside approver, and so has no access. */
export async function isShutOut(
  db: Db,
  { id, role }: Pick<Credentials, 'id' | 'role'>,
  now: Date,
): Promise<boolean> {
  if (role !== 'guest' || (await liveGrants(db, [id], policyDay(now))).has(id)) return false
  return (await namingOf(db, id)) === null
}

/** Records a login within its transaction. It is not a record change, so the version stays the same. */
export const noteLogin = (tx: Db, userId: number, at: Date) =>
  tx
    .update(users)
    .set({ last_login: at, last_active: new Date() })
    .where(and(eq(users.id, userId), eq(users.is_active, true)))
