import { type EnumerationValue, enumeration } from './enumeration.ts'

export const companyTypes = enumeration({
  partnership: 'Partnership',
  sole_proprietorship: 'Sole Proprietorship',
  llc: 'LLC',
  c_corp: 'C Corporation',
  s_corp: 'S Corporation',
  benefit_corporation: 'Benefit Corporation',
  nonprofit: 'Nonprofit',
  other: 'Other',
})
export type CompanyType = EnumerationValue<typeof companyTypes>

/** The roles a company can have in a project (docs/domain.md section 7). */
export const partyRoles = enumeration({
  seller: 'Seller',
  owner: 'Owner',
  transferor: 'Transferor',
  guarantor: 'Guarantor',
})
export type PartyRole = EnumerationValue<typeof partyRoles>

/** Credit ratings, best first; BBB- and up is investment grade. */
export const creditRatings = enumeration({
  AAA: 'AAA',
  'AA+': 'AA+',
  AA: 'AA',
  'AA-': 'AA-',
  'BBB+': 'BBB+',
  BBB: 'BBB',
  'BBB-': 'BBB-',
  not_rated: 'Not Rated',
})
export type CreditRating = EnumerationValue<typeof creditRatings>

/** Outcomes of a guarantor review (docs/domain.md section 5). */
export const reviewOutcomes = enumeration({
  in_review: 'In Review',
  pass_a: 'Pass A',
  pass_b: 'Pass B',
  pass_c: 'Pass C',
  pass_d: 'Pass D',
  deny: 'Deny',
})
export type ReviewOutcome = EnumerationValue<typeof reviewOutcomes>

/** Company fields that only staff may write: the rating, and judgments that others never see. */
export const STAFF_COMPANY_FIELDS = [
  'credit_rating',
  'guarantor_outcome',
  'kyb_result',
  'assignee_id',
  'financials_consent_date',
] as const

/** Results of policy rules and business verification checks (docs/domain.md sections 4 and 5). */
export const checkResults = enumeration({
  not_run: 'Not Run',
  in_progress: 'In Progress',
  needs_review: 'Needs Review',
  policy_pass: 'Pass',
  fail: 'Fail',
})
export type CheckResult = EnumerationValue<typeof checkResults>

/** A company's tax class; only a regarded entity can elect a transfer (docs/domain.md section 7). */
export const taxClasses = enumeration({
  disregarded: 'Disregarded Entity',
  partnership: 'Partnership',
  c_corporation: 'C Corporation',
  s_corporation: 'S Corporation',
  trust_estate: 'Trust or Estate',
  individual: 'Individual or Sole Proprietor',
  tax_exempt: 'Tax-Exempt or Government',
})
export type TaxClass = EnumerationValue<typeof taxClasses>

/** A seller account created by the front door is pending until staff accept it. */
export const sellerStatuses = enumeration({
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
})
export type SellerStatus = EnumerationValue<typeof sellerStatuses>
