import { type GuestKind, type GuestState, guestKinds } from '#shared/entities/transfer-guests.ts'
import { addDays } from '#shared/format/calendar.ts'

/** Guests of a transfer: how long they have access, and the state of their invitation. Ours. */

/** Days an invitation lasts unless the inviter chooses otherwise. */
export const GUEST_DAYS = 30
/** The maximum number of days ahead for the end of access. */
export const GUEST_DAYS_MAX = 365
/** Maximum number of guests per side of a transfer at a time. */
export const GUESTS_MAX = 20
/** Days before the last day on which guest and inviter are notified. */
export const GUEST_WARN_DAYS = 3

export interface Invitation {
  terms_accepted_at: Date | string | null
  withdrawn_at: Date | string | null
  /** Last day of access, `YYYY-MM-DD` in Eastern Time. */
  expires_on: string
}

/** Returns the state of an invitation on a day; one that has ended can be extended, one that was withdrawn cannot. */
export function guestState(guest: Invitation, today: string): GuestState {
  if (guest.withdrawn_at !== null) return 'withdrawn'
  if (guest.expires_on < today) return 'expired'
  return guest.terms_accepted_at === null ? 'invited' : 'active'
}

/** Whether an invitation grants access on this day. */
export const isLiveGuest = (guest: Invitation, today: string): boolean =>
  guest.withdrawn_at === null && guest.expires_on >= today

/** Returns why access cannot end on a day, or null. */
export function expiryProblem(expiresOn: string, today: string): string | null {
  if (expiresOn < today) return 'Choose today or a later day'
  if (expiresOn > addDays(today, GUEST_DAYS_MAX))
    return `Choose a day within ${GUEST_DAYS_MAX} days`
  return null
}

/** Returns how a guest is named next to people of the parties: with their capacity and firm. */
export const guestName = (
  name: string,
  { kind, firm }: { kind: GuestKind; firm: string },
): string => `${name} (${guestKinds.label(kind).toLowerCase()}, ${firm})`
