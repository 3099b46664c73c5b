import { unvestedBps } from '#shared/rules/policy/credits/recapture.ts'

/** What an event takes back of what a buyer bought (docs/domain.md section 1, Recapture). */

interface Loss {
  /** What the buyer bought of the project's credit, in cents. */
  credit_cents: number
  placed_in_service_date: string
  /** The day of the event, `YYYY-MM-DD`. */
  happened_on: string
  /** Percent of the property that it is about. */
  share: number
}

/** The unvested part of the credit that an event takes back, in cents, rounded half up. */
export function recaptureCents({
  credit_cents,
  placed_in_service_date,
  happened_on,
  share,
}: Loss): number {
  const bps = BigInt(unvestedBps(placed_in_service_date, happened_on))
  // Hundredths of a percent: whole numbers throughout.
  const part = BigInt(Math.round(share * 100))
  const product = BigInt(credit_cents) * bps * part
  const scale = 100_000_000n
  return Number((product * 2n + scale) / (scale * 2n))
}

/** Why an event cannot be recorded; null when it can. */
export function recaptureProblem(
  placedInService: string | null,
  happenedOn: string,
  today: string,
): string | null {
  if (placedInService === null) return 'This project isn’t in service, so nothing can be recaptured'
  if (happenedOn < placedInService) return 'Enter a day after the project was placed in service'
  return happenedOn > today ? 'Enter today’s date or earlier' : null
}

/** Why an event cannot take back so much; null when it can: what is gone is not taken back twice. Shares in percent. */
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

/** Why somebody cannot withdraw an event that was recorded in error, or decide about that; null when they can. */
export function withdrawalProblem(
  { withdrawal_by, withdrawn_at }: Withdrawal,
  act: 'request' | 'decide',
  userId: number,
): string | null {
  if (withdrawn_at !== null) return 'This event is withdrawn already.'
  if (act === 'request') {
    return withdrawal_by === null ? null : 'A colleague has asked to withdraw it already.'
  }
  if (withdrawal_by === null) return 'Nobody has asked to withdraw this event.'
  return withdrawal_by === userId
    ? 'A colleague decides about a withdrawal that you asked for.'
    : null
}
