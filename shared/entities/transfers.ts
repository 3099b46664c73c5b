import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Statuses of a credit purchase, in the order it passes through them. */
export const transferStatuses = enumeration({
  CREATED: 'Created',
  CONFIRMED: 'Confirmed',
  SUCCEEDED: 'Succeeded',
})
export type TransferStatus = EnumerationValue<typeof transferStatuses>
