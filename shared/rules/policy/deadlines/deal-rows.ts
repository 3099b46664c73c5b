import { addDays } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { anniversaryOf } from '../credits/recapture-clock.ts'
import { limits } from '../thresholds.ts'
import type { DeadlineDay, DeadlineFacts, DeadlineRow } from './model.ts'

/** Deadlines that follow from a deal, and from our own rules. */

/** The holdback is released in equal parts at the end of each of these years. */
const HOLDBACK_YEARS = 5

const exclusivity = ({ sales }: DeadlineFacts): DeadlineDay[] =>
  sales.flatMap(({ exclusivity_until: due_on, isConfirmed, transfer_id, name }) =>
    due_on === null || isConfirmed
      ? []
      : [
          {
            ...{ due_on, transfer_id, settled: null, after: 'met' as const },
            title: `Exclusivity ends: ${name}`,
            words: 'Agreed in the terms.',
          },
        ],
  )

const insurancePolicy = ({ sales }: DeadlineFacts): DeadlineDay[] =>
  sales.flatMap(({ insured_until: due_on, transfer_id, name }) =>
    due_on === null
      ? []
      : [
          {
            ...{ due_on, transfer_id, settled: null, after: 'late' as const },
            title: `Tax credit insurance expires: ${name}`,
            words: 'The last day of the policy on record.',
          },
        ],
  )

/** Nobody records a release, so past ones need proof. */
const holdback = ({ sales, hasHoldback }: DeadlineFacts): DeadlineDay[] =>
  sales.flatMap(({ paid_on: paid, transfer_id, name }) =>
    paid === null || !hasHoldback
      ? []
      : Array.from({ length: HOLDBACK_YEARS }, (_none, index) => ({
          due_on: anniversaryOf(paid, index + 1),
          ...{ transfer_id, settled: null, after: 'needs_proof' as const },
          number: index + 1,
          title: `Holdback, release ${index + 1} of ${HOLDBACK_YEARS}: ${name}`,
          words: `At the end of each year since the payment of ${formatDate(paid)}, because the guarantor passed at D.`,
        })),
  )

function goodStanding({ goodStandingOn: on, isGoodStandingAsked }: DeadlineFacts): DeadlineDay[] {
  if (on === null || isGoodStandingAsked) return []
  const days = limits.goodStanding.passDays
  const words = `The newest one was issued on ${formatDate(on)}, and counts for ${days} days (rule C02).`
  return [{ due_on: addDays(on, days), settled: null, after: 'late', words }]
}

export const dealRows = {
  exclusivity: { owner: 'both', sees: 'both', days: exclusivity },
  insurance_policy: { owner: 'seller', sees: 'both', days: insurancePolicy },
  holdback: { owner: 'buyer', sees: 'both', days: holdback },
  good_standing: { owner: 'seller', sees: 'seller', days: goodStanding },
} as const satisfies Record<string, DeadlineRow>
