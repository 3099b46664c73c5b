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

/** What proves again who a person is: a factor of those who have one, the password of others. */
export const proofMethods = (own: Pick<OwnFactors, 'kinds'>): ProofMethod[] =>
  own.kinds.length === 0 ? ['password'] : factorMethods(own)

/** Returns the second factors that complete a sign-in, the safest first. */
export const loginMethods = ({
  kinds,
  recoveryCodes,
}: OwnFactors): Exclude<ProofMethod, 'password'>[] => [
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

/** The last proof of a session. */
export interface LastProof {
  at: Date
  /** Whether it was a second factor. */
  isFactor: boolean
}

/**
 * Returns what proves again who is at the keyboard, or null where the last proof is late enough. Those who have a
 * factor prove it with one; others with their password, and a sign-in counts as a proof.
 */
export function stepUpMethods(
  minutes: number,
  { kinds }: Pick<OwnFactors, 'kinds'>,
  last: LastProof,
  now: Date,
): ProofMethod[] | null {
  // Clocks of processes differ, and are set back.
  const age = Math.abs(now.getTime() - last.at.getTime())
  const counts = kinds.length === 0 || last.isFactor
  if (counts && age < minutes * 60_000) return null
  return proofMethods({ kinds })
}
