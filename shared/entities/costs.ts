import { type DocumentType, documentTypes } from './document-types.ts'
import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What a cost line is for: the kinds of invoices, plus costs that none of our invoice types cover. */
export const costCategories = enumeration({
  modules: 'Modules',
  inverters: 'Inverters',
  racking: 'Racking',
  storage_equipment: 'Storage Equipment',
  electrical_bos: 'Electrical Balance of System',
  civil_site_work: 'Civil and Site Work',
  labor: 'Labor',
  soft_costs: 'Soft Costs',
  interconnection: 'Interconnection',
  development_fee: 'Development Fee',
  rng_equipment: 'RNG Equipment',
  general: 'General',
  land: 'Land',
  financing: 'Financing',
  startup: 'Startup',
})
export type CostCategory = EnumerationValue<typeof costCategories>

/** The class of a line in the accountant's cost segregation (docs/domain.md section 7). */
export const taxClasses = enumeration({
  five_year: '5-Year Property',
  fifteen_year: '15-Year Land Improvements',
  interconnection: 'Interconnection',
  ineligible: 'Not Eligible',
})
export type TaxClass = EnumerationValue<typeof taxClasses>

/** A reviewer's verdict on a line; none until reviewed. */
export const costVerdicts = enumeration({
  accepted: 'Accepted',
  clarify: 'Needs Clarification',
  rejected: 'Not Accepted',
})
export type CostVerdict = EnumerationValue<typeof costVerdicts>

/** Reasons to look into a line, based on its papers and the other lines. */
export const costFlagKinds = enumeration({
  unmatched_line: 'No Invoice',
  over_claimed_invoice: 'More Than Invoiced',
  duplicate_invoice: 'Duplicate Invoice',
  contradicts_invoice: 'Differs From Invoice',
  outside_construction: 'Outside Construction',
  mark_up: 'Markup',
  related_party: 'Related Party',
})
export type CostFlagKind = EnumerationValue<typeof costFlagKinds>

/** The state of a costs review on the seller's side. */
export const costReviewStates = enumeration({
  open: 'In Review',
  sent: 'Waiting for Seller',
  answered: 'Answered',
  closed: 'Closed',
})
export type CostReviewState = EnumerationValue<typeof costReviewStates>

const INVOICE = 'other_project_costs_'

export const invoiceTypes: readonly DocumentType[] = documentTypes.values.filter((type) =>
  type.startsWith(INVOICE),
)

/** What an invoice of this type is for; null for papers that are not invoices. */
export function categoryOf(type: DocumentType): CostCategory | null {
  const category = type.startsWith(INVOICE) ? type.slice(INVOICE.length) : ''
  return costCategories.has(category) ? category : null
}
