import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Life of an exemption from a policy rule; decided by somebody else than who asked for it. */
export const exemptionStates = enumeration({
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Refused',
  revoked: 'Revoked',
  expired: 'Expired',
})
export type ExemptionState = EnumerationValue<typeof exemptionStates>
