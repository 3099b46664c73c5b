import type { RecaptureKind } from '#shared/entities/monitoring.ts'
import { formatDate } from '#shared/format/dates.ts'
import { law } from '#shared/rules/policy/credits/law.ts'
import { unvestedBps } from '#shared/rules/policy/credits/recapture.ts'
import { anniversaryOf } from '#shared/rules/policy/credits/recapture-clock.ts'

/** How much of a buyer's purchase an event recaptures (docs/domain.md section 1, Recapture). */

/**
 * How much of the affected property's credit each kind of event takes back, in basis points: of what is unvested on that
 * day, or of all of it. Everyone who counts what events took back asks here.
 */
export const RECAPTURED: Readonly<Record<RecaptureKind, { partBps: number; vests: boolean }>> = {
  disposition: { partBps: 10_000, vests: true },
  shutdown: { partBps: 10_000, vests: true },
  use_change: { partBps: 10_000, vests: true },
  wages: { partBps: law.repairWages.value.partBps, vests: true },
  effective_control: { partBps: 10_000, vests: false },
}

interface Loss {
  kind: RecaptureKind
  /** The credit the buyer bought from the project, in cents. */
  credit_cents: number
  placed_in_service_date: string
  /** The day of the event, `YYYY-MM-DD`. */
  happened_on: string
  /** Percent of the property affected. */
  share: number
}

/** Returns the part of the credit that an event recaptures, in cents, rounded half up. */
export function recaptureCents({
  kind,
  credit_cents,
  placed_in_service_date,
  happened_on,
  share,
}: Loss): number {
  const { partBps, vests } = RECAPTURED[kind]
  const bps = BigInt(vests ? unvestedBps(placed_in_service_date, happened_on) : 10_000)
  // Hundredths of a percent, so all math uses whole numbers.
  const part = BigInt(Math.round(share * 100))
  const product = BigInt(credit_cents) * bps * part * BigInt(partBps)
  const scale = 1_000_000_000_000n
  return Number((product * 2n + scale) / (scale * 2n))
}

interface RecapturedCredit {
  kind: RecaptureKind
  placedInService: string | null
  /** The first day of the credit's tax year; only `effective_control` asks for it. */
  creditYearFrom: string | null
}

/** Returns why an event cannot be recorded, or null. */
export function recaptureProblem(
  { kind, placedInService, creditYearFrom }: RecapturedCredit,
  happenedOn: string,
  today: string,
): string | null {
  if (placedInService === null) return 'This project isn’t in service, so nothing can be recaptured'
  if (happenedOn < placedInService) return 'Enter a day after the project was placed in service'
  if (happenedOn > today) return 'Enter today’s date or earlier'
  if (kind !== 'effective_control') return null
  const { years, creditYearsAfter } = law.controlPayments.value
  if ((creditYearFrom ?? placedInService) <= creditYearsAfter) {
    return `Payments for control take back only credits of tax years that begin after ${formatDate(creditYearsAfter)}`
  }
  return happenedOn >= anniversaryOf(placedInService, years)
    ? `Enter a day within ${years} years of service`
    : null
}

interface Event {
  kind: RecaptureKind
  /** Percent of the property. */
  share: number
}

/** Hundredths of a percent of the property's credit that an event takes back. */
const takenBy = ({ kind, share }: Event): number =>
  Math.round((share * 100 * RECAPTURED[kind].partBps) / 10_000)

/** Returns why an event cannot recapture its share, or null: the same share cannot be recaptured twice. */
export function shareProblem(event: Event, earlier: readonly Event[]): string | null {
  const left = 10_000 - earlier.reduce((sum, one) => sum + takenBy(one), 0)
  if (takenBy(event) <= left) return null
  return left <= 0
    ? 'Earlier events took back all of the property’s credit'
    : `Earlier events leave ${left / 100}% of the property’s credit`
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
