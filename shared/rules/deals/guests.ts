import { type GuestKind, type GuestState, guestKinds } from '#shared/entities/guests.ts'
import { addDays } from '#shared/format/calendar.ts'

/** Guests of a transfer: until when they read, and where their invitation stands. Ours. */

/** Days that an invitation lasts unless whoever invites says otherwise. */
export const GUEST_DAYS = 30
/** The furthest day ahead that one can be given. */
export const GUEST_DAYS_MAX = 365
/** Guests that one side of a transfer has at a time. */
export const GUESTS_MAX = 20
/** Days before the last one on which guest and inviter hear of it. */
export const GUEST_WARN_DAYS = 3

export interface Invitation {
  terms_accepted_at: Date | string | null
  withdrawn_at: Date | string | null
  /** Last day of the access, `YYYY-MM-DD` in Eastern Time. */
  expires_on: string
}

/** Where an invitation stands on a day; one that has ended can be extended, one that was withdrawn cannot. */
export function guestState(guest: Invitation, today: string): GuestState {
  if (guest.withdrawn_at !== null) return 'withdrawn'
  if (guest.expires_on < today) return 'expired'
  return guest.terms_accepted_at === null ? 'invited' : 'active'
}

/** Whether somebody comes in by an invitation on this day. */
export const isLiveGuest = (guest: Invitation, today: string): boolean =>
  guest.withdrawn_at === null && guest.expires_on >= today

/** Why access cannot end on a day; null when it can. */
export function expiryProblem(expiresOn: string, today: string): string | null {
  if (expiresOn < today) return 'Choose today or a later day'
  if (expiresOn > addDays(today, GUEST_DAYS_MAX))
    return `Choose a day within ${GUEST_DAYS_MAX} days`
  return null
}

/** How a guest stands beside people of the parties: what they are, and of which firm. */
export const guestName = (
  name: string,
  { kind, firm }: { kind: GuestKind; firm: string },
): string => `${name} (${guestKinds.label(kind).toLowerCase()}, ${firm})`
