import { and, eq, isNotNull } from 'drizzle-orm'
import { authFactors } from '#server/db/schema/auth.ts'
import { identityProviders } from '#server/db/schema/identity-providers.ts'
import type { Db } from '#server/db/types.ts'
import { boundToClient } from '#server/features/access/identity-providers/secrets.ts'
import type { SealedToken, TokenKeys } from '#server/services/bank-links/token-keys.ts'
import { boundToUser, SANDBOX_KEY } from './codes.ts'

/**
 * Keys of the secrets of authenticator apps and of identity providers; they are those of linked banks
 * (docs/operations.md).
 */
interface Secret extends SealedToken {
  bound: string
  /** Replaces the secret unless another process has done so. */
  replace(tx: Db, by: SealedToken): Promise<unknown>
}

/** Every secret that a configured key encrypts. */
async function secretsOf(db: Db): Promise<Secret[]> {
  const factors = await db.select().from(authFactors).where(isNotNull(authFactors.secret_key_id))
  const providers = await db.select().from(identityProviders)
  const all = [
    ...factors.map(({ id, user_id, secret_key_id, secret }) => ({
      key_id: secret_key_id ?? '',
      sealed: secret ?? '',
      bound: boundToUser(user_id),
      replace: (tx: Db, by: SealedToken) =>
        tx
          .update(authFactors)
          .set({ secret_key_id: by.key_id, secret: by.sealed })
          .where(and(eq(authFactors.id, id), eq(authFactors.secret, secret ?? ''))),
    })),
    ...providers.map((provider) => ({
      key_id: provider.secret_key_id,
      sealed: provider.client_secret,
      bound: boundToClient(provider),
      replace: (tx: Db, by: SealedToken) =>
        tx
          .update(identityProviders)
          .set({ secret_key_id: by.key_id, client_secret: by.sealed })
          .where(
            and(
              eq(identityProviders.id, provider.id),
              eq(identityProviders.client_secret, provider.client_secret),
            ),
          ),
    })),
  ]
  return all.filter(({ key_id }) => key_id !== SANDBOX_KEY)
}

/** The number of secrets encrypted with each key. */
export async function secretsByKey(db: Db): Promise<{ key_id: string; tokens: number }[]> {
  const counts = new Map<string, number>()
  for (const { key_id } of await secretsOf(db)) counts.set(key_id, (counts.get(key_id) ?? 0) + 1)
  return [...counts]
    .map(([key_id, tokens]) => ({ key_id, tokens }))
    .toSorted((a, b) => (a.key_id < b.key_id ? -1 : 1))
}

/** Re-encrypts every secret with the current key. Returns how many. Throws TokenKeyError. */
export async function rotateSecrets(db: Db, keys: TokenKeys): Promise<number> {
  return db.transaction(async (tx) => {
    const old = (await secretsOf(tx)).filter(({ key_id }) => key_id !== keys.current)
    for (const secret of old) {
      await secret.replace(tx, keys.seal(keys.open(secret, secret.bound), secret.bound))
    }
    return old.length
  })
}

/** Throws TokenKeyError if a secret's key is missing or wrong; tries one secret per key in use. */
export async function tryKeys(db: Db, keys: TokenKeys): Promise<void> {
  const samples = new Map((await secretsOf(db)).map((secret) => [secret.key_id, secret]))
  for (const secret of samples.values()) keys.open(secret, secret.bound)
}
