import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What a review has besides its sections (docs/product.md section 4, Review requests). */

/** What its reviewer has answered to being asked; null while no answer is there. */
export const reviewAnswers = enumeration({
  accepted: 'Accepted',
  declined: 'Declined',
})
export type ReviewAnswer = EnumerationValue<typeof reviewAnswers>

/** How far a review is, for everybody who waits for it. */
export const reviewStatuses = enumeration({
  not_assigned: 'Not Assigned',
  offered: 'Waiting for Reviewer',
  in_progress: 'In Progress',
  draft_sent: 'Draft Sent',
  changes_requested: 'Changes Requested',
  comments_received: 'Comments Received',
  completed: 'Completed',
  confirmed: 'Confirmed',
  denied: 'Denied',
})
export type ReviewStatus = EnumerationValue<typeof reviewStatuses>

/** A draft that was sent to the seller. */
export const reviewDraftStates = enumeration({
  sent: 'Sent',
  answered: 'Answered',
})
export type ReviewDraftState = EnumerationValue<typeof reviewDraftStates>

export const reviewPaperKinds = enumeration({
  signed_report: 'Signed Report',
  reliance_letter: 'Reliance Letter',
})
export type ReviewPaperKind = EnumerationValue<typeof reviewPaperKinds>

/** What the drawings before and after building are compared by. */
export const asBuiltKinds = enumeration({
  modules: 'Modules',
  inverters: 'Inverters',
  dc_kw: 'DC Capacity (kW)',
  ac_kw: 'AC Capacity (kW)',
})
export type AsBuiltKind = EnumerationValue<typeof asBuiltKinds>

export const testResults = enumeration({
  passed: 'Passed',
  failed: 'Failed',
})
export type TestResult = EnumerationValue<typeof testResults>
