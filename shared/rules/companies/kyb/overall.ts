import type { CheckResult } from '#shared/entities/companies.ts'
import { type KybCheck, kybChecks } from '#shared/entities/kyb.ts'
import { addMonths } from '#shared/format/calendar.ts'
import type { KybStanding } from './model.ts'

/** Worst first (docs/domain.md section 5, Verification). */
const WORST_FIRST: readonly CheckResult[] = [
  'fail',
  'needs_review',
  'in_progress',
  'not_run',
  'policy_pass',
]

/** Months a check stays valid. */
const VALID_MONTHS = 12

/** Returns the last day a check counts, given the day it ran; both `YYYY-MM-DD`. */
export const expiryOf = (ranOn: string): string => addMonths(ranOn, VALID_MONTHS)

/**
 * Returns the result that counts for a check on a day: the override by two people, as long as the check has not
 * expired.
 */
export const countingResult = (
  { result, expires_on, override }: Omit<KybStanding, 'kind'>,
  today: string,
): CheckResult => (expires_on < today ? 'not_run' : (override ?? result))

/** Returns the worst of the results; not run if there are none. */
export const worstResult = (results: readonly CheckResult[]): CheckResult =>
  WORST_FIRST.find((result) => results.includes(result)) ?? 'not_run'

/** Returns the result that counts for each check on a day, including checks that never ran. */
export function countingResults(
  standings: readonly KybStanding[],
  today: string,
): Record<KybCheck, CheckResult> {
  const found = new Map(standings.map((one) => [one.kind, countingResult(one, today)]))
  return Object.fromEntries(
    kybChecks.values.map((kind) => [kind, found.get(kind) ?? 'not_run']),
  ) as Record<KybCheck, CheckResult>
}

/** Returns the result of a company: the worst of its thirteen checks. */
export const overallResult = (standings: readonly KybStanding[], today: string): CheckResult =>
  worstResult(Object.values(countingResults(standings, today)))
