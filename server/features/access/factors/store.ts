import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { authFactors, ceremonies, recoveryCodes } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { sha256 } from '#server/http/session.ts'
import type { FactorKind } from '#shared/entities/factors.ts'

/** Second factors, recovery codes, and what a browser has begun to prove. Times are real time. */

export type FactorRow = typeof authFactors.$inferSelect
export type CeremonyRow = typeof ceremonies.$inferSelect

/** How long a ceremony may take. */
export const CEREMONY_MINUTES = 10

export const factorsOf = (db: Db, userId: number): Promise<FactorRow[]> =>
  db.select().from(authFactors).where(eq(authFactors.user_id, userId)).orderBy(asc(authFactors.id))

/** The kinds of a person's factors. */
export const kindsOf = async (db: Db, userId: number): Promise<FactorKind[]> =>
  (await factorsOf(db, userId)).map(({ kind }) => kind)

export const codesLeft = (db: Db, userId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)))

/** The passkey with this ID, of whomever it is; null if there is none. */
export async function passkeyOf(tx: Db, credentialId: string): Promise<FactorRow | null> {
  const [row] = await tx
    .select()
    .from(authFactors)
    .where(and(eq(authFactors.credential_id, credentialId), isNotNull(authFactors.public_key)))
  return row ?? null
}

/** The key of a sign-in that waits in a browser, by its cookie. */
export const loginKey = (cookie: string) => `login ${sha256(cookie)}`

/** The key of what a signed-in browser enrolls or proves, by its session. */
export const sessionKey = (purpose: 'enroll' | 'prove', token: string) =>
  `${purpose} ${sha256(token)}`

/** Begins a ceremony, in place of an earlier one of the same key. */
export async function beginCeremony(
  db: Db,
  key: string,
  values: Partial<Omit<CeremonyRow, 'key' | 'expires_at'>>,
): Promise<void> {
  const row = {
    user_id: null,
    challenge: null,
    secret_key_id: null,
    secret: null,
    method: null,
    ...values,
    expires_at: new Date(Date.now() + CEREMONY_MINUTES * 60_000),
  }
  await db
    .insert(ceremonies)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: ceremonies.key, set: row })
}

/** Keeps a challenge or a secret with a ceremony that is under way. */
export const noteInCeremony = (
  db: Db,
  key: string,
  values: Pick<Partial<CeremonyRow>, 'challenge' | 'secret_key_id' | 'secret'>,
) => db.update(ceremonies).set(values).where(eq(ceremonies.key, key))

export async function ceremonyOf(db: Db, key: string): Promise<CeremonyRow | null> {
  const [row] = await db
    .select()
    .from(ceremonies)
    .where(and(eq(ceremonies.key, key), gt(ceremonies.expires_at, new Date())))
  return row ?? null
}

/** Takes the challenge of a ceremony, so that no answer counts twice; null if there is none left. */
export async function takeChallenge(db: Db, key: string): Promise<string | null> {
  const row = await ceremonyOf(db, key)
  if (row?.challenge == null) return null
  const taken = await db
    .update(ceremonies)
    .set({ challenge: null })
    .where(and(eq(ceremonies.key, key), eq(ceremonies.challenge, row.challenge)))
    .returning({ key: ceremonies.key })
  return taken.length === 1 ? row.challenge : null
}

export const endCeremony = (tx: Db, key: string) =>
  tx.delete(ceremonies).where(eq(ceremonies.key, key))
