import { type EnumerationValue, enumeration } from './enumeration.ts'

export const reportKinds = enumeration({
  ie_report: 'Independent Engineer Report',
  costs_report: 'Costs Report',
  project_report: 'Project Report',
  seller_report: 'Seller Report',
})
export type ReportKind = EnumerationValue<typeof reportKinds>

/** The audience of a report or field; staff always see everything. */
export const audiences = enumeration({
  buyer: 'Buyer',
  seller: 'Seller',
  frontdoor: 'Front Door',
})
export type Audience = EnumerationValue<typeof audiences>

/** What a review request asks for: an engineering or a costs review. */
export const reviewKinds = enumeration({
  ie: 'Independent Engineer Review',
  costs: 'Costs Review',
})
export type ReviewKind = EnumerationValue<typeof reviewKinds>

/** The state of a report's file. */
export const reportStatuses = enumeration({
  none: 'Not made yet',
  pending: 'Being made',
  ready: 'Ready',
  failed: 'Failed',
})
export type ReportStatus = EnumerationValue<typeof reportStatuses>
