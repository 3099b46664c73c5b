import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Statuses of a credit purchase, in the order it passes through them. */
export const transferStatuses = enumeration({
  CREATED: 'Created',
  CONFIRMED: 'Confirmed',
  SUCCEEDED: 'Succeeded',
})
export type TransferStatus = EnumerationValue<typeof transferStatuses>

/** What is packed of a transfer as a whole. */
export const transferArchiveKinds = enumeration({
  reports: 'Reports',
  binder: 'Closing binder',
})
export type TransferArchiveKind = EnumerationValue<typeof transferArchiveKinds>

/** Where an archive stands for who asks for it. */
export const transferArchiveStatuses = enumeration({
  none: 'Not made yet',
  pending: 'Being packed',
  ready: 'Ready',
  failed: 'Failed',
  expired: 'Expired',
})
