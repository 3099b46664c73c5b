import { unvestedBps } from '#shared/rules/policy/credits/recapture.ts'

/** How much of a buyer's purchase an event recaptures (docs/domain.md section 1, Recapture). */

interface Loss {
  /** The credit the buyer bought from the project, in cents. */
  credit_cents: number
  placed_in_service_date: string
  /** The day of the event, `YYYY-MM-DD`. */
  happened_on: string
  /** Percent of the property affected. */
  share: number
}

/** Returns the unvested part of the credit that an event recaptures, in cents, rounded half up. */
export function recaptureCents({
  credit_cents,
  placed_in_service_date,
  happened_on,
  share,
}: Loss): number {
  const bps = BigInt(unvestedBps(placed_in_service_date, happened_on))
  // Hundredths of a percent, so all math uses whole numbers.
  const part = BigInt(Math.round(share * 100))
  const product = BigInt(credit_cents) * bps * part
  const scale = 100_000_000n
  return Number((product * 2n + scale) / (scale * 2n))
}

/** Returns why an event cannot be recorded, or null. */
export function recaptureProblem(
  placedInService: string | null,
  happenedOn: string,
  today: string,
): string | null {
  if (placedInService === null) return 'This project isn’t in service, so nothing can be recaptured'
  if (happenedOn < placedInService) return 'Enter a day after the project was placed in service'
  return happenedOn > today ? 'Enter today’s date or earlier' : null
}

/**
 * Returns why an event cannot recapture this share, or null: the same share cannot be recaptured twice. Shares are in
 * percent.
 */
export function shareProblem(share: number, earlier: readonly number[]): string | null {
  const gone = earlier.reduce((sum, one) => sum + Math.round(one * 100), 0)
  const left = 10_000 - gone
  if (Math.round(share * 100) <= left) return null
  return left <= 0
    ? 'Earlier events took back all of the property'
    : `Earlier events leave ${left / 100}% of the property`
}

interface Withdrawal {
  withdrawal_by: number | null
  withdrawn_at: Date | null
}

/**
 * Returns why an event recorded in error cannot be withdrawn, or the withdrawal not be decided, or null. Approving it is
 * a second person's duty (duties.ts).
 */
export function withdrawalProblem(
  { withdrawal_by, withdrawn_at }: Withdrawal,
  act: 'request' | 'decide',
): string | null {
  if (withdrawn_at !== null) return 'This event is withdrawn already.'
  if (act === 'request') {
    return withdrawal_by === null ? null : 'A colleague has asked to withdraw it already.'
  }
  return withdrawal_by === null ? 'Nobody has asked to withdraw this event.' : null
}
