import { type Enumeration, enumeration } from './enumeration.ts'
import type { ReviewKind } from './reports.ts'

/** The sections of an independent engineer's report, in order (docs/domain.md section 7). */
const ieSections = enumeration({
  summary: 'Summary',
  site: 'Site',
  technology: 'Technology',
  design: 'Design',
  permits: 'Permits',
  interconnection: 'Interconnection',
  contracts: 'Contracts',
  budget: 'Budget',
  construction: 'Construction',
  commissioning: 'Commissioning',
  energy: 'Energy Production',
  operations_maintenance: 'Operations & Maintenance',
  natural_catastrophe: 'Natural Catastrophe',
  placed_in_service: 'Placed-in-Service Evidence',
  items: 'Open Items',
})

/**
 * The sections of a costs review: the groups of a cost segregation, then the tests that policy rules apply to the
 * figures (docs/domain.md sections 4 and 7). The list is ours.
 */
const costsSections = enumeration({
  summary: 'Summary',
  five_year_property: 'Five-Year Property',
  soft_costs: 'Allocated Soft Costs',
  interconnection: 'Interconnection',
  land_improvements: 'Land Improvements',
  ineligible_costs: 'Land, Financing and Startup',
  invoices_and_payments: 'Invoices and Payments',
  basis_step_up: 'Basis Step-Up',
  cost_benchmark: 'Cost per Watt',
  items: 'Open Items',
})

/** The sections of each kind of review: values are keys, labels are titles. */
export const reviewSectionsOf: Readonly<Record<ReviewKind, Enumeration<string>>> = {
  ie: ieSections,
  costs: costsSections,
}
