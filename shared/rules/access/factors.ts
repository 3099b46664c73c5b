import type { FactorKind, ProofMethod } from '#shared/entities/factors.ts'

/** Second factors, proofs, and sessions (docs/product.md section 6, Signing in). */

/** Groups of people of whom an installation may require a second factor. */
export const FACTOR_GROUPS = ['staff', 'deciders'] as const
export type FactorGroup = (typeof FACTOR_GROUPS)[number]

/** Factors of one person. */
export const FACTORS_MAX = 10
export const RECOVERY_CODES = 10

/** Days without a sign-in after which a browser is new again. */
export const KNOWN_DEVICE_DAYS = 90

/** Whether an installation that requires a factor of these groups requires one of this person. */
export const needsFactor = (
  groups: readonly FactorGroup[],
  { is_staff, decides_from }: { is_staff: boolean; decides_from: string | null },
): boolean =>
  (groups.includes('staff') && is_staff) || (groups.includes('deciders') && decides_from !== null)

/** A person's factors, as far as rules ask about them. */
export interface OwnFactors {
  kinds: readonly FactorKind[]
  recoveryCodes: number
}

/** The factors that a person has, the safest first. */
export const factorMethods = ({ kinds }: Pick<OwnFactors, 'kinds'>): FactorKind[] =>
  (['passkey', 'code'] as const).filter((kind) => kinds.includes(kind))

/** How a session stands with the identity provider by which it came; null for a session that came another way. */
export type SignOn = {
  /** Whether the provider asks for a second factor itself, so that its word is worth one. */
  isFactor: boolean
} | null

/** What a person can prove in a session. */
export interface Provable extends Pick<OwnFactors, 'kinds'> {
  signOn: SignOn
}

/** What proves again who a person is: a factor of those who have one; the identity provider or the password of others. */
export function proofMethods({ kinds, signOn }: Provable): ProofMethod[] {
  if (kinds.length === 0) return [signOn ? 'sso' : 'password']
  return [...factorMethods({ kinds }), ...(signOn?.isFactor ? (['sso'] as const) : [])]
}

/** Whether a person proves a second factor, their own or their provider's. */
export const hasFactor = ({ kinds, signOn }: Provable): boolean =>
  kinds.length > 0 || signOn?.isFactor === true

/** Returns the second factors that complete a sign-in, the safest first. */
export const loginMethods = ({
  kinds,
  recoveryCodes,
}: OwnFactors): Exclude<ProofMethod, 'password' | 'sso'>[] => [
  ...factorMethods({ kinds }),
  ...(kinds.length > 0 && recoveryCodes > 0 ? (['recovery'] as const) : []),
]

/**
 * How lately the person at the keyboard must have proved who they are: within minutes that the installation sets, an
 * hour, or a day. `shown` is like `each`, and those who have a factor prove it for what they see, such as an amount and
 * its payee.
 */
export const STEP_UPS = ['shown', 'each', 'hour', 'day'] as const
export type StepUp = (typeof STEP_UPS)[number]

/** Returns the minutes for which a proof counts; `each` is the installation's setting. */
export const proofMinutes = (level: StepUp, each: number): number =>
  level === 'day' ? 24 * 60 : level === 'hour' ? 60 : each

/** The last proof of a session, and by what; null for a link, or from before it was kept. */
export interface LastProof {
  at: Date
  by: ProofMethod | null
}

const wasFactor = ({ by }: LastProof, signOn: SignOn): boolean =>
  by === 'sso' ? signOn?.isFactor === true : by !== null && by !== 'password'

/**
 * Returns what proves again who is at the keyboard, or null where the last proof is late enough. Those who have a
 * factor prove it with one; others with their password or identity provider, and a sign-in counts as a proof.
 */
export function stepUpMethods(
  minutes: number,
  own: Provable,
  last: LastProof,
  now: Date,
): ProofMethod[] | null {
  // Clocks of processes differ, and are set back.
  const age = Math.abs(now.getTime() - last.at.getTime())
  const counts = !hasFactor(own) || wasFactor(last, own.signOn)
  if (counts && age < minutes * 60_000) return null
  return proofMethods(own)
}
