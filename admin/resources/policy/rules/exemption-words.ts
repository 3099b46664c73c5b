import type { ExemptionState } from '#shared/entities/policy.ts'

/** Who did what last, before their name; an exemption that has expired was approved, if decided. */
export const decisionWords = (state: ExemptionState): string =>
  ({
    requested: 'Decided',
    approved: 'Approved',
    rejected: 'Refused',
    revoked: 'Revoked',
    expired: 'Approved',
  })[state]
