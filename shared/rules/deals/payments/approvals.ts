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

/** Returns why this person cannot confirm yet, or null. An approver cannot also confirm. */
export function approvalProblem(
  approvals: readonly PaymentApproval[],
  version: number,
  userId: number,
): string | null {
  const counting = countingApprovals(approvals, version)
  if (counting.some(({ user_id }) => user_id !== userId)) return null
  return counting.length === 0
    ? 'Your company requires a second approver. A colleague approves this payment first.'
    : 'You approved this payment. A colleague confirms it.'
}
