import { type EnumerationValue, enumeration } from './enumeration.ts'
import { OVERDUE } from './overdue.ts'

/** The source of a project's key date (docs/product.md section 4, Key dates). */
export const keyDateKinds = enumeration({
  deadline: 'Deadline',
  milestone: 'Milestone',
  task: 'Task',
  review: 'Review',
  payment: 'Payment',
  expiry: 'Document expiry',
  question: 'Question',
})
export type KeyDateKind = EnumerationValue<typeof keyDateKinds>

/** How a deadline stands. */
export const deadlineStates = enumeration({
  ahead: 'Ahead',
  due: 'Due soon',
  late: OVERDUE,
  met: 'Met',
  impossible: 'No longer possible',
  needs_proof: 'Needs proof',
})
export type DeadlineState = EnumerationValue<typeof deadlineStates>

/** Who has to act by a deadline. */
export const deadlineOwners = enumeration({
  seller: 'Seller',
  buyer: 'Buyer',
  both: 'Buyer and seller',
  staff: 'Our team',
  reviewer: 'Reviewer',
})
export type DeadlineOwner = EnumerationValue<typeof deadlineOwners>

/** The deadlines that follow from the law and from a deal; the labels are their titles. */
export const deadlineKeys = enumeration({
  registration: 'Submit the registration to the IRS',
  election: 'Elect the transfer on the original return',
  payment_window: 'Last day to pay for the credit',
  exclusivity: 'Exclusivity ends',
  insurance_policy: 'Tax credit insurance expires',
  buyer_year: 'Tax year ends in which the buyer takes the credit',
  buyer_estimate: 'Estimated tax of the buyer',
  continuity: 'Place in service, so that work counts as continuous',
  solar_service: 'Place solar in service',
  vesting: 'A fifth of the credit vests',
  wage_correction: 'Correct underpaid wages without a penalty',
  wage_cure: 'Pay wages and penalties after a determination',
  holdback: 'A fifth of the holdback is released',
  good_standing: 'Renew the certificate of good standing',
})
export type DeadlineKey = EnumerationValue<typeof deadlineKeys>

/** Deadlines of a buyer whatever it bought: those of several transfers on one day are one. */
export const BUYERS_OWN = ['buyer_year', 'buyer_estimate'] as const satisfies DeadlineKey[]

/** The file formats for key dates. */
export const keyDateFormats = enumeration({ csv: 'CSV', ics: 'Calendar file' })
export type KeyDateFormat = EnumerationValue<typeof keyDateFormats>

const WORDS = {
  deadline: (title) => title,
  milestone: (title) => title,
  task: (title) => `Task due: ${title}`,
  review: (title) => `${title} due`,
  payment: (title) => `Payment: ${title}`,
  expiry: (title) => `${title} expires`,
  question: (title) => `Answer due: ${title}`,
} as const satisfies Record<KeyDateKind, (title: string) => string>

/** Describes a key date in words: `Task due: Send the lease`. */
export const keyDateWords = (kind: KeyDateKind, title: string): string => WORDS[kind](title)

const isBuyersOwn = (key: string): boolean => BUYERS_OWN.some((own) => own === key)

/** The same with the project it belongs to: `Mesa Solar: Task due: Send the lease`. */
export const keyDateLine = ({
  kind,
  key,
  title,
  project_name,
}: {
  kind: KeyDateKind
  key: string
  title: string
  project_name: string
}): string =>
  isBuyersOwn(key) ? keyDateWords(kind, title) : `${project_name}: ${keyDateWords(kind, title)}`
