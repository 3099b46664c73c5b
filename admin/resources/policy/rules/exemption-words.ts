import type { ExemptionState } from '#shared/entities/policy.ts'

/** Returns the last action on an exemption, to put before a name; an expired exemption was approved, if decided. */
export const decisionWords = (state: ExemptionState): string =>
  ({
    requested: 'Decided',
    approved: 'Approved',
    rejected: 'Refused',
    revoked: 'Revoked',
    expired: 'Approved',
  })[state]
