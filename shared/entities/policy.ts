import { type EnumerationValue, enumeration } from './enumeration.ts'

/** States of an exemption from a policy rule; the decider must not be the requester. */
export const exemptionStates = enumeration({
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Refused',
  revoked: 'Revoked',
  expired: 'Expired',
})
export type ExemptionState = EnumerationValue<typeof exemptionStates>
