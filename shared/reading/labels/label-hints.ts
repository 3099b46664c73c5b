import type { DocumentType } from '#shared/entities/document-types.ts'
import { completionClues } from './hints/completion.ts'
import { creditAdderClues } from './hints/credit-adders.ts'
import { creditRegistrationClues } from './hints/credit-registration.ts'
import type { TypeClues } from './hints/define.ts'
import { designReviewClues } from './hints/design-review.ts'
import { financialCapacityClues } from './hints/financial-capacity.ts'
import { insuranceClues } from './hints/insurance.ts'
import { interconnectionClues } from './hints/interconnection.ts'
import { invoiceClues } from './hints/invoices.ts'
import { operationsAndDebtClues } from './hints/operations-and-debt.ts'
import { otherClues } from './hints/other.ts'
import { overviewClues } from './hints/overview.ts'
import { projectCostClues } from './hints/project-costs.ts'
import { revenueSourceClues } from './hints/revenue-sources.ts'
import { siteControlClues } from './hints/site-control.ts'

/** Clues of all types (docs/domain.md section 3). */
export const typeClues: Readonly<Record<DocumentType, TypeClues>> = {
  ...overviewClues,
  ...siteControlClues,
  ...projectCostClues,
  ...invoiceClues,
  ...financialCapacityClues,
  ...insuranceClues,
  ...interconnectionClues,
  ...designReviewClues,
  ...completionClues,
  ...creditAdderClues,
  ...revenueSourceClues,
  ...operationsAndDebtClues,
  ...creditRegistrationClues,
  other: otherClues,
}
