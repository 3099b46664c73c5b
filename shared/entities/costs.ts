import { type DocumentType, documentTypes } from './document-types.ts'
import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What a cost line is for: the kinds of invoices, and what no invoice type of ours is about. */
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

/** How the accountant's cost segregation classes a line (docs/domain.md section 7). */
export const taxClasses = enumeration({
  five_year: '5-Year Property',
  fifteen_year: '15-Year Land Improvements',
  interconnection: 'Interconnection',
  ineligible: 'Not Eligible',
})
export type TaxClass = EnumerationValue<typeof taxClasses>

/** What a reviewer says of a line; until then it has none. */
export const costVerdicts = enumeration({
  accepted: 'Accepted',
  clarify: 'Needs Clarification',
  rejected: 'Not Accepted',
})
export type CostVerdict = EnumerationValue<typeof costVerdicts>

/** What is looked into because of how a line stands to its papers and to the other lines. */
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

/** Where a review of the costs with the seller stands. */
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

/** What an invoice of this type is for; null for papers that are no invoices. */
export function categoryOf(type: DocumentType): CostCategory | null {
  const category = type.startsWith(INVOICE) ? type.slice(INVOICE.length) : ''
  return costCategories.has(category) ? category : null
}
