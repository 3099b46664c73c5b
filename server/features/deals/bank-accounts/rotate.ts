import { asc, eq, ne, sql } from 'drizzle-orm'
import { bankLinks, bankTokens } from '#server/db/schema/bank-links.ts'
import type { Db } from '#server/db/types.ts'
import { tryKeys } from '#server/features/access/factors/rotate.ts'
import { OperatorError } from '#server/operator-error.ts'
import { TokenKeyError, type TokenKeys } from '#server/services/bank-links/token-keys.ts'
import { accessTokenOf, keepToken } from './links.ts'

/** The number of stored tokens encrypted with each key. */
export const tokensByKey = (db: Db): Promise<{ key_id: string; tokens: number }[]> =>
  db
    .select({ key_id: bankTokens.key_id, tokens: sql<number>`count(*)::int` })
    .from(bankTokens)
    .groupBy(bankTokens.key_id)
    .orderBy(asc(bankTokens.key_id))

/**
 * Re-encrypts every stored token with the current key, one at a time, while servers run; after an interruption, run it
 * again to finish the rest. Returns the number of tokens re-encrypted. Throws TokenKeyError.
 */
export async function rotateTokens(db: Db, keys: TokenKeys): Promise<number> {
  const rows = await db
    .select({ link_id: bankTokens.link_id })
    .from(bankTokens)
    .where(ne(bankTokens.key_id, keys.current))
    .orderBy(asc(bankTokens.link_id))
  let moved = 0
  for (const { link_id } of rows) {
    await db.transaction(async (tx) => {
      const [token] = await tx
        .select()
        .from(bankTokens)
        .where(eq(bankTokens.link_id, link_id))
        .for('no key update')
      const [link] = await tx.select().from(bankLinks).where(eq(bankLinks.id, link_id))
      // Another rotation may have been here, or the account may be removed by now.
      if (!token || !link || token.key_id === keys.current) return
      const opened = await accessTokenOf(tx, keys, link)
      if (opened === null) return
      await keepToken(tx, keys, link, opened)
      moved += 1
    })
  }
  return moved
}

/** Refuses to start if stored tokens can't be read; tries one token per key in use. */
export async function checkTokenKeys(db: Db, keys: TokenKeys): Promise<void> {
  const samples = await db
    .selectDistinctOn([bankTokens.key_id], {
      id: bankLinks.id,
      provider_item_id: bankLinks.provider_item_id,
    })
    .from(bankTokens)
    .innerJoin(bankLinks, eq(bankLinks.id, bankTokens.link_id))
    .orderBy(asc(bankTokens.key_id), asc(bankTokens.link_id))
  try {
    for (const link of samples) await accessTokenOf(db, keys, link)
    await tryKeys(db, keys)
  } catch (cause) {
    if (!(cause instanceof TokenKeyError)) throw cause
    throw new OperatorError(
      `${cause.message}: banks that are linked, or authenticator apps, need it. Set BANK_TOKEN_KEYS to what it was, with new keys before the old ones`,
    )
  }
}
