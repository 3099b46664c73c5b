import { dutyProblem } from '#shared/rules/access/duties.ts'

/** A second approval that a buyer may require before it pays (docs/product.md section 4, Payments). */

export interface PaymentApproval {
  user_id: number
  /** The version of the transfer the approver read. */
  version: number
}

/** Returns the approvals that still count; any change to the transfer since then requires a new one. */
export const countingApprovals = <A extends PaymentApproval>(
  approvals: readonly A[],
  version: number,
): A[] => approvals.filter((one) => one.version === version)

/**
 * Returns why this person cannot confirm yet, or null: somebody else has to have approved, and not somebody whose
 * account has been in the same hands.
 */
export function approvalProblem(
  approvals: readonly PaymentApproval[],
  version: number,
  userId: number,
  tied: ReadonlySet<number>,
): string | null {
  const problems = countingApprovals(approvals, version).map(({ user_id }) =>
    dutyProblem('payment', [user_id], userId, tied),
  )
  if (problems.includes(null)) return null
  return (
    problems.at(-1) ??
    'Your company requires a second approver. A colleague approves this payment first.'
  )
}
