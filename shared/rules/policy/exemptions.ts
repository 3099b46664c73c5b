import type { ExemptionState } from '#shared/entities/policy.ts'

/** Possible decisions on an exemption (docs/domain.md section 4). */
export type ExemptionDecision = 'approved' | 'rejected' | 'revoked'

const DECISIONS = {
  requested: ['approved', 'rejected'],
  approved: ['revoked'],
  rejected: [],
  revoked: [],
  expired: [],
} as const satisfies Record<ExemptionState, readonly ExemptionDecision[]>

/** Returns the decisions that are possible for an exemption in this state. */
export const exemptionDecisions = (state: ExemptionState): readonly ExemptionDecision[] =>
  DECISIONS[state]

/** A request can be withdrawn until someone has decided. */
export const canWithdraw = (state: ExemptionState): boolean => state === 'requested'

export interface DecisionProblem {
  readonly kind: 'state' | 'person'
  readonly text: string
}

/** Returns why a person cannot decide this way, or null. Approving is the duty of a second person (duties.ts). */
export function decisionProblem(
  exemption: { state: ExemptionState; requested_by: number; expires_on: string },
  decision: ExemptionDecision,
  by: { id: number; today: string },
): DecisionProblem | null {
  if (!exemptionDecisions(exemption.state).includes(decision)) {
    return { kind: 'state', text: 'This exemption has been decided or has expired.' }
  }
  if (decision === 'revoked') return null
  if (decision === 'rejected' && exemption.requested_by === by.id) {
    return { kind: 'person', text: 'Withdraw your own request instead of refusing it.' }
  }
  return decision === 'approved' && exemption.expires_on < by.today
    ? { kind: 'state', text: 'This exemption has expired.' }
    : null
}
