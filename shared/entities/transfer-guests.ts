import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What an outside guest does for a party of a transfer. */
export const guestKinds = enumeration({
  counsel: 'Counsel',
  accountant: 'Accountant',
  broker: 'Broker',
  insurer: 'Insurer',
})
export type GuestKind = EnumerationValue<typeof guestKinds>

/** The state of an invitation. */
export const guestStates = enumeration({
  invited: 'Invited',
  active: 'Active',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
})
export type GuestState = EnumerationValue<typeof guestStates>

/** What a guest agrees to before reading anything; changing the text makes a new version. */
export const GUEST_TERMS = {
  version: 1,
  paragraphs: [
    'You read the documents, values, and reports of this transfer for the party that invited you, and for no other purpose.',
    'You keep them confidential. You show them to nobody but that party and people of your firm who work on this transfer and are bound like you.',
    'Each copy carries your name, your email, and the time. What you open or download is recorded, and the party that invited you, the buyer, and our team can see it as far as it is theirs to see.',
    'When your access ends, you delete your copies, except what the law or your profession requires you to keep.',
    'Nothing here is legal, tax, or investment advice.',
  ],
} as const
