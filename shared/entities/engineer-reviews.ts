import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What a review has besides its sections (docs/product.md section 4, Review requests). */

/** The reviewer's answer to the request; null until answered. */
export const reviewAnswers = enumeration({
  accepted: 'Accepted',
  declined: 'Declined',
})
export type ReviewAnswer = EnumerationValue<typeof reviewAnswers>

/** A review's progress, for everyone who waits for it. */
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

/** The measures compared between the drawings before and after construction. */
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
