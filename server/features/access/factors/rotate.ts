import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { authFactors } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import type { TokenKeys } from '#server/services/bank-links/token-keys.ts'
import { openSecret, SANDBOX_KEY, sealSecret } from './codes.ts'

/** Keys of the secrets of authenticator apps; they are those of linked banks (docs/operations.md). */

const isSealed = and(
  isNotNull(authFactors.secret_key_id),
  ne(authFactors.secret_key_id, SANDBOX_KEY),
)

/** The number of secrets encrypted with each key. */
export const secretsByKey = (db: Db): Promise<{ key_id: string; tokens: number }[]> =>
  db
    .select({
      key_id: sql<string>`${authFactors.secret_key_id}`,
      tokens: sql<number>`count(*)::int`,
    })
    .from(authFactors)
    .where(isSealed)
    .groupBy(authFactors.secret_key_id)
    .orderBy(asc(authFactors.secret_key_id))

/** Re-encrypts every secret with the current key. Returns how many. Throws TokenKeyError. */
export async function rotateSecrets(db: Db, keys: TokenKeys): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(authFactors)
      .where(and(isSealed, ne(authFactors.secret_key_id, keys.current)))
      .orderBy(asc(authFactors.id))
      .for('update')
    for (const factor of rows) {
      const opened = openSecret(keys, factor.user_id, factor)
      if (opened === null) continue
      const { key_id, sealed } = sealSecret(keys, false, factor.user_id, opened)
      await tx
        .update(authFactors)
        .set({ secret_key_id: key_id, secret: sealed })
        .where(eq(authFactors.id, factor.id))
    }
    return rows.length
  })
}

/** Throws TokenKeyError if a secret's key is missing or wrong; tries one secret per key in use. */
export async function tryKeys(db: Db, keys: TokenKeys): Promise<void> {
  const samples = await db
    .selectDistinctOn([authFactors.secret_key_id])
    .from(authFactors)
    .where(isSealed)
    .orderBy(asc(authFactors.secret_key_id), asc(authFactors.id))
  for (const factor of samples) openSecret(keys, factor.user_id, factor)
}
