import type { PayeeKind, PayeeState } from '#shared/entities/payments.ts'
import { addBusinessDays } from '#shared/format/business-days.ts'

/** The payee of a transfer (docs/product.md section 4, Payments). */

/** Business days that changed instructions wait after a second person has verified them. Ours. */
export const CHANGED_WAIT_DAYS = 2

/** The letters and digits of a name, so spelling details don't make two companies out of one. */
const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

interface PayeeClaim {
  kind: PayeeKind
  name: string
}

/**
 * Returns why this payee cannot be paid, or null. The payee must have the name of the one company that transfers the
 * credits; several companies are paid through a licensed escrow.
 */
export function payeeProblem(
  { kind, name }: PayeeClaim,
  transferors: readonly string[],
): string | null {
  if (kind === 'escrow') return null
  const names = new Set(transferors.map(lettersOf))
  if (names.size > 1) return 'Several companies transfer these credits. Pay a licensed escrow.'
  return names.has(lettersOf(name))
    ? null
    : 'The name must be that of the company that transfers the credits'
}

export interface PayeeStanding {
  state: PayeeState
  /** Whether earlier instructions were verified before. */
  isChange: boolean
  /** Whether a call back to a number on file was recorded. */
  hasCallBack: boolean
}

/** Returns why the instructions cannot be verified or refused, or null. */
export function verdictProblem(
  { state, isChange, hasCallBack }: PayeeStanding,
  verdict: 'verified' | 'refused',
): string | null {
  if (state !== 'recorded') return 'These instructions have been decided already.'
  return verdict === 'verified' && isChange && !hasCallBack
    ? 'Changed instructions need a recorded call-back first.'
    : null
}

/** Returns the first day verified instructions take effect, `YYYY-MM-DD`. */
export const payeeCountsFrom = (verifiedOn: string, isChange: boolean): string =>
  isChange ? addBusinessDays(verifiedOn, CHANGED_WAIT_DAYS) : verifiedOn
