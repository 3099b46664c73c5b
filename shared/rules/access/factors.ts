import type { FactorKind, ProofMethod } from '#shared/entities/factors.ts'

/** Second factors, proofs, and sessions (docs/product.md section 6, Signing in). */

/** Groups of people of whom an installation may require a second factor. */
export const FACTOR_GROUPS = ['staff', 'deciders'] as const
export type FactorGroup = (typeof FACTOR_GROUPS)[number]

/** Factors of one person. */
export const FACTORS_MAX = 10
export const RECOVERY_CODES = 10

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

/** Returns the second factors that complete a sign-in, the safest first. */
export const loginMethods = ({
  kinds,
  recoveryCodes,
}: OwnFactors): Exclude<ProofMethod, 'password'>[] => [
  ...(['passkey', 'code'] as const).filter((kind) => kinds.includes(kind)),
  ...(kinds.length > 0 && recoveryCodes > 0 ? (['recovery'] as const) : []),
]

/** How lately the person at the keyboard must have proved who they are. */
export const STEP_UP_MINUTES = { each: 10, hour: 60, day: 24 * 60 } as const
export type StepUp = keyof typeof STEP_UP_MINUTES

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
  level: StepUp,
  { kinds }: Pick<OwnFactors, 'kinds'>,
  last: LastProof,
  now: Date,
): ProofMethod[] | null {
  const age = now.getTime() - last.at.getTime()
  const counts = kinds.length === 0 || last.isFactor
  if (counts && age >= 0 && age < STEP_UP_MINUTES[level] * 60_000) return null
  return kinds.length === 0
    ? ['password']
    : (['passkey', 'code'] as const).filter((kind) => kinds.includes(kind))
}
