import type { ScreenFacts } from './screen-facts.ts'

/** Screens of guests, whom a party of a transfer has invited to it. */
export const GUEST_SCREENS = {
  guest: { pattern: '/guest', title: 'Shared with you', area: 'guest' },
  guestTransfer: { pattern: '/guest/transfer/:transfer_id', title: 'Transfer', area: 'guest' },
} as const satisfies Record<string, ScreenFacts>
