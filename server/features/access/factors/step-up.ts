import { and, eq, gt } from 'drizzle-orm'
import { sessions, stepUps } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { clearTries, spendTry } from '#server/features/access/auth/lockout.ts'
import { verifyPassword } from '#server/features/access/auth/passwords.ts'
import { recordSignIn } from '#server/features/access/auth/sessions.ts'
import { findCredentials, lockCredentials } from '#server/features/access/auth/store.ts'
import type { Call } from '#server/http/context.ts'
import { ownToken } from '#server/http/cookies.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { type SessionUser, sha256 } from '#server/http/session.ts'
import { type FactorKind, factorKinds, type ProofMethod } from '#shared/entities/factors.ts'
import {
  proofMethods,
  proofMinutes,
  type StepUp,
  stepUpMethods,
} from '#shared/rules/access/factors.ts'
import { recordFactor } from './events.ts'
import { requestOptions } from './passkeys.ts'
import { checkProof, isProof, notProved } from './prove.ts'
import { beginCeremony, factorsOf, kindsOf, sessionKey } from './store.ts'

/** Throws `step_up_required` (403), with what is accepted, unless the session's owner proved lately who they are. */
export async function refuseUnproved(
  db: Db,
  user: SessionUser,
  level: StepUp,
  each: number,
): Promise<void> {
  if (!user.proof) return
  const kinds = await kindsOf(db, user.owner_id)
  const accepts = stepUpMethods(proofMinutes(level, each), { kinds }, user.proof, new Date())
  if (accepts) throw new HttpError('step_up_required', { accepts })
}

/**
 * Throws `step_up_required` (403) unless the session's owner proved who they are for what they agree to here, in words.
 * Who has a factor proves it for these words alone, and once; for others a sign-in or password of the last minutes
 * counts. `only` names the one factor that is accepted, and has to be enrolled. Call in the transaction that does it,
 * before the state is judged.
 */
export async function refuseUnshown(
  tx: Db,
  { request, config, user }: Pick<Call, 'request' | 'config' | 'user'>,
  about: string,
  only?: FactorKind,
): Promise<void> {
  const { owner_id, proof } = user()
  const kinds = await kindsOf(tx, owner_id)
  if (only && !kinds.includes(only)) {
    const message = `Add a ${factorKinds.label(only).toLowerCase()} in your account settings first.`
    throw new HttpError('invalid_state', { message })
  }
  const each = config.STEP_UP_MINUTES
  if (kinds.length === 0) {
    const accepts = proof && stepUpMethods(each, { kinds }, proof, new Date())
    if (accepts) throw new HttpError('step_up_required', { accepts, about })
    return
  }
  const spent = await tx
    .delete(stepUps)
    .where(
      and(
        eq(stepUps.token_hash, sha256(ownToken({ request, config }))),
        eq(stepUps.about, about),
        only ? eq(stepUps.method, only) : undefined,
        gt(stepUps.at, new Date(Date.now() - each * 60_000)),
      ),
    )
    .returning({ id: stepUps.id })
  const accepts = only ? [only] : proofMethods({ kinds })
  if (spent.length === 0) throw new HttpError('step_up_required', { accepts, about })
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
  { method, response, about }: { method: ProofMethod; response: unknown; about?: string },
): Promise<void> {
  const user = call.user()
  const kinds = await kindsOf(call.db, user.owner_id)
  if (!proofMethods({ kinds }).includes(method)) {
    throw invalid({ method: kinds.length === 0 ? 'Use your password' : 'Use your second factor' })
  }
  checkProof({ method, response })
  const guessed = method === 'password' ? 'account' : 'factor'
  await spendTry(call, user.email, guessed)
  const right = await isRight(call, user, token, { method, response, about })
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
  {
    method,
    response,
    about,
  }: { method: ProofMethod; response: unknown; about: string | undefined },
): Promise<boolean> {
  const typed = typeof response === 'string' ? response : ''
  const known = method === 'password' ? await findCredentials(call.db, email) : null
  if (method === 'password' && !(await verifyPassword(known?.password_hash ?? null, typed))) {
    return false
  }
  return call.db.transaction(async (tx) => {
    const account = await lockCredentials(tx, owner_id)
    // A factor may have been added meanwhile.
    if (!proofMethods({ kinds: await kindsOf(tx, owner_id) }).includes(method)) return false
    const isProved =
      method === 'password'
        ? account?.password_hash === known?.password_hash
        : await isProof(tx, call, owner_id, { method, response }, sessionKey('prove', token))
    if (!isProved) return false
    await clearTries(tx, call, email, method === 'password' ? 'account' : 'factor')
    await noteProof(tx, token, method)
    if (about !== undefined) {
      await tx.insert(stepUps).values({ token_hash: sha256(token), about, method, at: new Date() })
    }
    await recordFactor(tx, call, owner_id, 'stepped_up', about ?? null)
    return true
  })
}
