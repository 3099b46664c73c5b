import type { Closing } from '#shared/contract/schemas/deals/closings.ts'

type Approval = Closing['approval']

/** An approver may not also confirm, unless a colleague approved too. */
export const isMineAlone = (approval: NonNullable<Approval>): boolean =>
  approval.is_mine && approval.approved_by.length === 1

/**
 * Whether the reader may confirm as far as the second approver is concerned: none is required, or approval was given.
 */
export const isApproved = (approval: Approval): boolean =>
  !approval || (approval.approved_by.length > 0 && !isMineAlone(approval))
