import type { Db } from '#server/db/types.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { ProofMethod } from '#shared/entities/factors.ts'
import { spendCode } from './codes.ts'
import { credentialIn, spendPasskey } from './passkeys.ts'
import { spendRecoveryCode } from './recovery.ts'
import { factorsOf, takeChallenge } from './store.ts'

/** An answer to the question who is at the keyboard. */
export interface Proof {
  method: Exclude<ProofMethod, 'password' | 'sso'>
  /** What a browser answers for a passkey, or the typed code. */
  response: unknown
}

/**
 * Whether a proof is this user's, and none that counted before. Call in a transaction. A passkey answers the challenge
 * of the ceremony with this key, which is taken, so that it counts once.
 */
export async function isProof(
  tx: Db,
  { config, services }: Pick<Call, 'config' | 'services'>,
  userId: number,
  { method, response }: Proof,
  key: string,
): Promise<boolean> {
  const typed = typeof response === 'string' ? response : null
  if (method === 'recovery') return typed !== null && spendRecoveryCode(tx, userId, typed)
  const factors = (await factorsOf(tx, userId)).filter(({ kind }) => kind === method)
  if (method === 'code') {
    for (const factor of factors) {
      if (typed !== null && (await spendCode(tx, services.tokenKeys, factor, typed))) return true
    }
    return false
  }
  const named = factors.find(({ credential_id }) => credential_id === credentialIn(response))
  const challenge = await takeChallenge(tx, key)
  if (!named || challenge === null) return false
  return spendPasskey(tx, config, named, challenge, response)
}

/** Throws `validation` for a response that no proof of this kind has, so that it counts as no attempt. */
export function checkProof({ method, response }: { method: ProofMethod; response: unknown }): void {
  const isFit =
    method === 'passkey'
      ? credentialIn(response) !== null
      : typeof response === 'string' && response.trim() !== ''
  if (!isFit) throw invalid({ response: 'Fill this in' })
}

const WRONG = {
  passkey: 'This passkey couldn’t be used. Try again, or use another way.',
  code: 'This code isn’t right. Enter the newest one from your app.',
  recovery: 'This recovery code isn’t right, or was used before.',
  password: 'This password isn’t right.',
  sso: 'Your company’s provider didn’t confirm that it’s you. Try again.',
} as const satisfies Record<ProofMethod, string>

/** A proof that does not count. */
export const notProved = (method: ProofMethod): HttpError =>
  new HttpError('invalid_credentials', { message: WRONG[method] })
