import { addBusinessDays } from '#shared/format/business-days.ts'
import { formatDateLong } from '#shared/format/dates.ts'

/**
 * Who decides for the account of a buyer or seller (docs/product.md section 6, Deciders). All its people read, upload,
 * answer, and propose; only those who decide confirm, approve, accept, and change banks. Days are `YYYY-MM-DD` in the
 * policy's time zone.
 */

/** Whole business days after which a newcomer decides where nobody at the account can accept them. */
export const WAIT_BUSINESS_DAYS = 2

/** Whether a person decides on a day. `from` is the first day on which they do; null if that is not known yet. */
export const decidesOn = (from: string | null, today: string): boolean =>
  from !== null && from <= today

/** Returns why a person can't decide for their account today, or null. */
export function decidingProblem(from: string | null, today: string): string | null {
  if (from === null) return NOT_ACCEPTED
  return from <= today
    ? null
    : `You can decide for your company from ${formatDateLong(from)}. Until then you can read, upload, answer, and propose.`
}

const NOT_ACCEPTED =
  'You can’t decide for your company yet. A colleague who decides accepts you under Account settings, or our team does after calling your company.'

/** Somebody who already belongs to the account that a newcomer joins. */
export interface Member {
  decides: boolean
  /** Whether they have signed in and are not tied to the person who adds the newcomer. */
  isIndependent: boolean
}

/**
 * Returns the first day on which a newcomer decides, or null while that takes an acceptance: by a member who decides,
 * or, for the first person of an account, by a second person on our team.
 */
export function firstDecidingDay(members: readonly Member[], today: string): string | null {
  if (members.some(({ decides }) => decides)) return null
  return members.some(({ isIndependent }) => isIndependent)
    ? addBusinessDays(today, WAIT_BUSINESS_DAYS + 1)
    : null
}
