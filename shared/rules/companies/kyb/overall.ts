import type { CheckResult } from '#shared/entities/companies.ts'
import { type KybCheck, kybChecks } from '#shared/entities/kyb.ts'
import { addMonths } from '#shared/format/calendar.ts'
import type { KybStanding } from './model.ts'

/** From the worst on (docs/domain.md section 5, Verification). */
const WORST_FIRST: readonly CheckResult[] = [
  'fail',
  'needs_review',
  'in_progress',
  'not_run',
  'policy_pass',
]

/** Months that a check counts. */
const VALID_MONTHS = 12

/** The last day on which a check that ran on a day counts; both `YYYY-MM-DD`. */
export const expiryOf = (ranOn: string): string => addMonths(ranOn, VALID_MONTHS)

/** What counts of a check on a day: what two people have made of it, while it has not expired. */
export const countingResult = (
  { result, expires_on, override }: Omit<KybStanding, 'kind'>,
  today: string,
): CheckResult => (expires_on < today ? 'not_run' : (override ?? result))

/** The worst of some results; of none, not run. */
export const worstResult = (results: readonly CheckResult[]): CheckResult =>
  WORST_FIRST.find((result) => results.includes(result)) ?? 'not_run'

/** What counts of each check on a day, those that never ran among them. */
export function countingResults(
  standings: readonly KybStanding[],
  today: string,
): Record<KybCheck, CheckResult> {
  const found = new Map(standings.map((one) => [one.kind, countingResult(one, today)]))
  return Object.fromEntries(
    kybChecks.values.map((kind) => [kind, found.get(kind) ?? 'not_run']),
  ) as Record<KybCheck, CheckResult>
}

/** The result of a company: the worst of its thirteen checks. */
export const overallResult = (standings: readonly KybStanding[], today: string): CheckResult =>
  worstResult(Object.values(countingResults(standings, today)))
