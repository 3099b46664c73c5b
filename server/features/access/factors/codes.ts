import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { authFactors } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  type SealedToken,
  sandboxKeys,
  type TokenKeys,
} from '#server/services/bank-links/token-keys.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { FactorRow } from './store.ts'

/** Codes of authenticator apps (RFC 6238): six digits, a new one every 30 seconds. */

const PERIOD_S = 30

/** Steps before and after now whose codes count, for clocks that differ a little. */
const WINDOW = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: PRODUCT_NAME, label, secret: Secret.fromBase32(secret), period: PERIOD_S })

/** A new secret, and the address that apps read from a QR code. */
export function newSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totpOf(secret, email).toString() }
}

/** The step of a typed code, or null if it is none of those that count now. */
export function stepOf(secret: string, typed: string, now = Date.now()): number | null {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_S) + delta
}

/** The key where none is configured; it protects nothing. */
export const SANDBOX_KEY = sandboxKeys().current

/** Ties a secret to its owner. */
export const boundToUser = (userId: number) => `authenticator app of user ${userId}`

/** Encrypts a secret. Throws `unavailable` where an installation in production has no keys for it. */
export function sealSecret(
  keys: TokenKeys,
  production: boolean,
  userId: number,
  secret: string,
): SealedToken {
  if (production && keys.current === SANDBOX_KEY) {
    throw new HttpError('unavailable', {
      message: 'Authenticator apps aren’t set up here. Use a passkey, or contact our team.',
    })
  }
  return keys.seal(secret, boundToUser(userId))
}

/**
 * Decrypts a stored secret of a user; null if there is none. Those of the demo have the sandbox's key, whatever keys are
 * configured.
 */
export function openSecret(
  keys: TokenKeys,
  userId: number,
  { secret_key_id: key_id, secret: sealed }: Pick<FactorRow, 'secret_key_id' | 'secret'>,
): string | null {
  if (key_id === null || sealed === null) return null
  return (key_id === SANDBOX_KEY ? sandboxKeys() : keys).open(
    { key_id, sealed },
    boundToUser(userId),
  )
}

/**
 * Whether a code is right and none of its step has counted before. Of any number of concurrent uses, one counts. Call in
 * a transaction.
 */
export async function spendCode(
  tx: Db,
  keys: TokenKeys,
  factor: FactorRow,
  typed: string,
): Promise<boolean> {
  const secret = openSecret(keys, factor.user_id, factor)
  const step = secret === null ? null : stepOf(secret, typed)
  if (step === null) return false
  const spent = await tx
    .update(authFactors)
    .set({ last_step: step, last_used_at: new Date() })
    .where(
      and(
        eq(authFactors.id, factor.id),
        or(isNull(authFactors.last_step), lt(authFactors.last_step, step)),
      ),
    )
    .returning({ id: authFactors.id })
  return spent.length === 1
}
