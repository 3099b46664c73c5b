import type { DocumentType } from '#shared/entities/document-types.ts'
import { completionHints } from './hints/completion.ts'
import { creditAdderHints } from './hints/credit-adders.ts'
import { creditRegistrationHints } from './hints/credit-registration.ts'
import type { LabelHints } from './hints/define.ts'
import { designReviewHints } from './hints/design-review.ts'
import { financialCapacityHints } from './hints/financial-capacity.ts'
import { gasRevenueHints } from './hints/gas-revenue.ts'
import { insuranceHints } from './hints/insurance.ts'
import { interconnectionHints } from './hints/interconnection.ts'
import { invoiceHints } from './hints/invoices.ts'
import { laborAdderHints } from './hints/labor-adders.ts'
import { operationsAndDebtHints } from './hints/operations-and-debt.ts'
import { otherHints } from './hints/other.ts'
import { overviewHints } from './hints/overview.ts'
import { permitHints } from './hints/permits.ts'
import { projectCostHints } from './hints/project-costs.ts'
import { revenueSourceHints } from './hints/revenue-sources.ts'
import { siteControlHints } from './hints/site-control.ts'

/** Hints of all types (docs/domain.md section 3). */
export const labelHints: Readonly<Record<DocumentType, LabelHints>> = {
  ...overviewHints,
  ...siteControlHints,
  ...projectCostHints,
  ...invoiceHints,
  ...financialCapacityHints,
  ...insuranceHints,
  ...interconnectionHints,
  ...designReviewHints,
  ...permitHints,
  ...completionHints,
  ...laborAdderHints,
  ...creditAdderHints,
  ...revenueSourceHints,
  ...gasRevenueHints,
  ...operationsAndDebtHints,
  ...creditRegistrationHints,
  other: otherHints,
}
