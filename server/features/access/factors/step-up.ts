import { and, eq, gt } from 'drizzle-orm'
import { sessions, stepUps } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { clearTries, spendTry } from '#server/features/access/auth/lockout.ts'
import { verifyPassword } from '#server/features/access/auth/passwords.ts'
import { recordSignIn } from '#server/features/access/auth/sessions.ts'
import { findCredentials, lockCredentials } from '#server/features/access/auth/store.ts'
import { refuse } from '#server/features/access/sign-on/sign-in.ts'
import { checkProofAtProvider, signOnOf } from '#server/features/access/sign-on/step-up.ts'
import type { Call } from '#server/http/context.ts'
import { ownToken } from '#server/http/cookies.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { type SessionUser, sha256 } from '#server/http/session.ts'
import { type FactorKind, factorKinds, type ProofMethod } from '#shared/entities/factors.ts'
import {
  hasFactor,
  type Provable,
  proofMethods,
  proofMinutes,
  type StepUp,
  stepUpMethods,
} from '#shared/rules/access/factors.ts'
import { recordFactor } from './events.ts'
import { requestOptions } from './passkeys.ts'
import { checkProof, isProof, notProved } from './prove.ts'
import { beginCeremony, factorsOf, kindsOf, sessionKey } from './store.ts'

/** What the session's owner can prove in it. */
async function provableBy(db: Db, user: SessionUser): Promise<Provable> {
  return { kinds: await kindsOf(db, user.owner_id), signOn: await signOnOf(db, user) }
}

/** Throws `step_up_required` (403), with what is accepted, unless the session's owner proved lately who they are. */
export async function refuseUnproved(
  db: Db,
  user: SessionUser,
  level: StepUp,
  each: number,
): Promise<void> {
  if (!user.proof) return
  const own = await provableBy(db, user)
  const accepts = stepUpMethods(proofMinutes(level, each), own, user.proof, new Date())
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
  const { proof } = user()
  const own = await provableBy(tx, user())
  if (only && !own.kinds.includes(only)) {
    const message = `Add a ${factorKinds.label(only).toLowerCase()} in your account settings first.`
    throw new HttpError('invalid_state', { message })
  }
  const each = config.STEP_UP_MINUTES
  if (!hasFactor(own)) {
    const accepts = proof && stepUpMethods(each, own, proof, new Date())
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
  const accepts = only ? [only] : proofMethods(own)
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
  const own = await provableBy(call.db, user)
  if (!proofMethods(own).includes(method)) throw invalid({ method: insteadOf(own) })
  checkProof({ method, response })
  if (method === 'sso') return stepUpAtProvider(call, token, String(response), about ?? null)
  const guessed = method === 'password' ? 'account' : 'factor'
  await spendTry(call, user.email, guessed)
  const right = await isRight(call, user, token, { method, response, about })
  if (!right) {
    await recordSignIn(call.db, call, 'login_failed', { userId: user.owner_id, method })
    throw notProved(method)
  }
}

const insteadOf = ({ kinds, signOn }: Provable): string =>
  kinds.length > 0 ? 'Use your second factor' : signOn ? 'Use single sign-on' : 'Use your password'

/** Tries at the provider are the provider's to limit, so they count for no lockout here. */
async function stepUpAtProvider(
  call: Call,
  token: string,
  answer: string,
  about: string | null,
): Promise<void> {
  const user = call.user()
  try {
    await checkProofAtProvider(call, answer, about)
  } catch (error) {
    await refuse(call, user.owner_id, error, notProved('sso'))
  }
  await call.db.transaction(async (tx) => {
    await lockCredentials(tx, user.owner_id)
    // A factor may have been added, or the provider ended, meanwhile.
    if (!proofMethods(await provableBy(tx, user)).includes('sso')) throw notProved('sso')
    await keepProof(tx, call, token, { method: 'sso', about: about ?? undefined })
  })
}

/** Notes a proof in the session, for what the person agreed to, and in the audit log. */
async function keepProof(
  tx: Db,
  call: Call,
  token: string,
  { method, about }: { method: ProofMethod; about: string | undefined },
): Promise<void> {
  await noteProof(tx, token, method)
  if (about !== undefined) {
    await tx.insert(stepUps).values({ token_hash: sha256(token), about, method, at: new Date() })
  }
  await recordFactor(tx, call, call.user().owner_id, 'stepped_up', about ?? null)
}

/** Notes in a session that its owner proved now who they are. */
export const noteProof = (tx: Db, token: string, method: ProofMethod) =>
  tx
    .update(sessions)
    .set({ proved_at: new Date(), proved_by: method })
    .where(eq(sessions.token_hash, sha256(token)))

async function isRight(
  call: Call,
  user: SessionUser,
  token: string,
  {
    method,
    response,
    about,
  }: { method: Exclude<ProofMethod, 'sso'>; response: unknown; about: string | undefined },
): Promise<boolean> {
  const { owner_id, email } = user
  const typed = typeof response === 'string' ? response : ''
  const known = method === 'password' ? await findCredentials(call.db, email) : null
  if (method === 'password' && !(await verifyPassword(known?.password_hash ?? null, typed))) {
    return false
  }
  return call.db.transaction(async (tx) => {
    const account = await lockCredentials(tx, owner_id)
    // A factor may have been added meanwhile.
    if (!proofMethods(await provableBy(tx, user)).includes(method)) return false
    const isProved =
      method === 'password'
        ? account?.password_hash === known?.password_hash
        : await isProof(tx, call, owner_id, { method, response }, sessionKey('prove', token))
    if (!isProved) return false
    await clearTries(tx, call, email, method === 'password' ? 'account' : 'factor')
    await keepProof(tx, call, token, { method, about })
    return true
  })
}
