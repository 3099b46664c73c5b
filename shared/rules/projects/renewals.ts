import { projectStages } from '#shared/entities/projects.ts'
import { addDays } from '#shared/format/calendar.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { ENDED_STAGES } from './project-stages.ts'

/** Documents that expire, and the requests to renew them (docs/product.md section 4, Requests). */

/** Days before the last day of a document on which a new one is asked for. */
export const RENEW_DAYS_AHEAD = 30
/** Days to bring a new one of what has expired already. */
const DAYS_WHEN_LATE = 14

/** The stages in which documents are renewed, monitoring among them: projects that are over need none. */
export const RENEWED_STAGES = projectStages.values.filter(
  (stage) => !ENDED_STAGES.some((ended) => ended === stage),
)

/** The last day that is asked about on a day; both `YYYY-MM-DD`. */
export const renewUntil = (today: string): string => addDays(today, RENEW_DAYS_AHEAD)

/** What asks for the renewal of a document; days are `YYYY-MM-DD`, `today` in Eastern Time. */
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
