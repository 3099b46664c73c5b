import { projectStages } from '#shared/entities/projects.ts'
import { addDays } from '#shared/format/calendar.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { ENDED_STAGES } from './project-stages.ts'

/** Documents that expire, and the requests to renew them (docs/product.md section 4, Requests). */

/** Days before a document expires on which a new one is requested. */
export const RENEW_DAYS_AHEAD = 30
/** Days to provide a replacement for a document that has already expired. */
const DAYS_WHEN_LATE = 14

/** The stages in which documents are renewed, including monitoring; projects that are over need none. */
export const RENEWED_STAGES = projectStages.values.filter(
  (stage) => !ENDED_STAGES.some((ended) => ended === stage),
)

/** Returns the latest expiration date covered by requests on a day; both `YYYY-MM-DD`. */
export const renewUntil = (today: string): string => addDays(today, RENEW_DAYS_AHEAD)

/** Returns the request to renew a document; days are `YYYY-MM-DD`, `today` in Eastern Time. */
export function renewalRequest(
  { label, expires_on }: { label: string; expires_on: string },
  today: string,
): { title: string; description: string; due_date: string } {
  const isLate = expires_on < today
  return {
    title: `Renew ${label}`,
    description: `The document we have ${isLate ? 'expired' : 'expires'} on ${formatDateLong(expires_on)}. Upload the new one.`,
    due_date: isLate ? addDays(today, DAYS_WHEN_LATE) : expires_on,
  }
}
