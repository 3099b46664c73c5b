import type { ScreenFacts } from './screen-facts.ts'

/** Screens of guests, who are invited by a party of a transfer. */
export const GUEST_SCREENS = {
  guest: { pattern: '/guest', title: 'Shared with you', area: 'guest' },
  guestTransfer: { pattern: '/guest/transfer/:transfer_id', title: 'Transfer', area: 'guest' },
} as const satisfies Record<string, ScreenFacts>
