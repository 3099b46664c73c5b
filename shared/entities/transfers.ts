import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Statuses of a credit purchase, in order. */
export const transferStatuses = enumeration({
  CREATED: 'Created',
  CONFIRMED: 'Confirmed',
  SUCCEEDED: 'Succeeded',
})
export type TransferStatus = EnumerationValue<typeof transferStatuses>

/** What every list, menu, and figure calls a transfer that isn’t final, or is. */
export const pendingLabel = (isPending: boolean): string =>
  isPending ? 'Pending' : transferStatuses.label('SUCCEEDED')

/** Archives that cover a whole transfer. */
export const transferArchiveKinds = enumeration({
  reports: 'Reports',
  binder: 'Closing binder',
})
export type TransferArchiveKind = EnumerationValue<typeof transferArchiveKinds>

/** The state of an archive for the requester. */
export const transferArchiveStatuses = enumeration({
  none: 'Not made yet',
  pending: 'Being packed',
  ready: 'Ready',
  failed: 'Failed',
  expired: 'Expired',
})
