import { and, eq, gt } from 'drizzle-orm'
import { signUps } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { sha256 } from '#server/http/session.ts'

export type SignUpRow = typeof signUps.$inferSelect

export async function insertSignUp(
  tx: Db,
  values: Omit<typeof signUps.$inferInsert, 'id' | 'token_hash' | 'user_id'>,
): Promise<number> {
  const [row] = await tx.insert(signUps).values(values).returning({ id: signUps.id })
  if (!row) throw new Error('The database answered no row for a sign-up')
  return row.id
}

export async function findSignUp(db: Db, id: number): Promise<SignUpRow | null> {
  const [row] = await db.select().from(signUps).where(eq(signUps.id, id))
  return row ?? null
}

/** Ties a sign-up to the account it may confirm and to its confirmation link. */
export const attachSignUp = (tx: Db, id: number, userId: number, token: string) =>
  tx
    .update(signUps)
    .set({ user_id: userId, token_hash: sha256(token) })
    .where(eq(signUps.id, id))

export const removeSignUp = (tx: Db, id: number) => tx.delete(signUps).where(eq(signUps.id, id))

const open = (token: string) =>
  and(eq(signUps.token_hash, sha256(token)), gt(signUps.expires_at, new Date()))

/** Returns the user ID a confirmation link is for, without using the link. */
export async function signUpOwner(db: Db, token: string): Promise<number | null> {
  const [row] = await db.select({ user_id: signUps.user_id }).from(signUps).where(open(token))
  return row?.user_id ?? null
}

/** Spends a confirmation link by deleting its sign-up; only one caller gets the row. Uses real time. */
export async function takeSignUp(tx: Db, token: string): Promise<SignUpRow | null> {
  const [row] = await tx.delete(signUps).where(open(token)).returning()
  return row ?? null
}

/** Deletes an account's pending sign-ups, and with them their links. */
export const forgetSignUps = (tx: Db, userId: number) =>
  tx.delete(signUps).where(eq(signUps.user_id, userId))
