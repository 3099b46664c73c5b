import { eq } from 'drizzle-orm'
import { sessions } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { clearTries, spendTry } from '#server/features/access/auth/lockout.ts'
import { verifyPassword } from '#server/features/access/auth/passwords.ts'
import { recordSignIn } from '#server/features/access/auth/sessions.ts'
import { findCredentials, lockCredentials } from '#server/features/access/auth/store.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError } from '#server/http/http-error.ts'
import { type SessionUser, sha256 } from '#server/http/session.ts'
import type { ProofMethod } from '#shared/entities/factors.ts'
import { type StepUp, stepUpMethods } from '#shared/rules/access/factors.ts'
import { recordFactor } from './events.ts'
import { requestOptions } from './passkeys.ts'
import { isProof, notProved, type Proof } from './prove.ts'
import { beginCeremony, factorsOf, ownFactors, sessionKey, takeChallenge } from './store.ts'

/** Throws `step_up_required` (403), with what is accepted, unless the session's owner proved lately who they are. */
export async function refuseUnproved(db: Db, user: SessionUser, level: StepUp): Promise<void> {
  if (!user.proof) return
  const own = await ownFactors(db, user.owner_id)
  const accepts = stepUpMethods(level, own, user.proof, new Date())
  if (accepts) throw new HttpError('step_up_required', { accepts })
}

/** Returns what an authenticator needs to prove its owner to this session. Throws `invalid_state` without a passkey. */
export async function stepUpOptions(
  { db, config }: Pick<Call, 'db' | 'config'>,
  userId: number,
  token: string,
): Promise<Record<string, unknown>> {
  const passkeys = (await factorsOf(db, userId)).filter(({ kind }) => kind === 'passkey')
  if (passkeys.length === 0)
    throw new HttpError('invalid_state', { message: 'You have no passkey.' })
  const options = await requestOptions(config, passkeys)
  await beginCeremony(db, sessionKey('prove', token), {
    user_id: userId,
    challenge: options.challenge,
  })
  return options
}

/**
 * Notes in the session that its owner proved who they are. People who have a factor prove it with one, others with
 * their password; recovery codes are for signing in. Wrong proofs count as wrong passwords do.
 */
export async function stepUp(
  call: Call,
  token: string,
  { method, response }: { method: ProofMethod; response: unknown },
): Promise<void> {
  const user = call.user()
  await spendTry(call, user.email)
  const right = await isRight(call, user, token, method, response)
  if (!right) {
    await recordSignIn(call.db, call, 'login_failed', { userId: user.owner_id, method })
    throw notProved(method)
  }
}

/** Notes in a session that its owner proved now who they are. */
export const noteProof = (tx: Db, token: string, method: ProofMethod) =>
  tx
    .update(sessions)
    .set({ proved_at: new Date(), proved_by: method })
    .where(eq(sessions.token_hash, sha256(token)))

async function isRight(
  call: Call,
  { owner_id, email }: SessionUser,
  token: string,
  method: ProofMethod,
  response: unknown,
): Promise<boolean> {
  const typed = typeof response === 'string' ? response : ''
  const known = method === 'password' ? await findCredentials(call.db, email) : null
  if (method === 'password' && !(await verifyPassword(known?.password_hash ?? null, typed))) {
    return false
  }
  return call.db.transaction(async (tx) => {
    const account = await lockCredentials(tx, owner_id)
    const { kinds } = await ownFactors(tx, owner_id)
    const isProved =
      method === 'password'
        ? kinds.length === 0 && account?.password_hash === known?.password_hash
        : method !== 'recovery' && (await isFactor(tx, call, owner_id, token, { method, response }))
    if (!isProved) return false
    await clearTries(tx, call, email)
    await noteProof(tx, token, method)
    await recordFactor(tx, call, owner_id, 'stepped_up')
    return true
  })
}

async function isFactor(
  tx: Db,
  call: Call,
  userId: number,
  token: string,
  proof: Proof,
): Promise<boolean> {
  const challenge =
    proof.method === 'passkey' ? await takeChallenge(tx, sessionKey('prove', token)) : null
  return isProof(tx, call, userId, proof, challenge)
}
