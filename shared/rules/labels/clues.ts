import type { DocumentType } from '#shared/entities/document-types.ts'
import { completionClues } from './clues/completion.ts'
import { creditAdderClues } from './clues/credit-adders.ts'
import { creditRegistrationClues } from './clues/credit-registration.ts'
import type { TypeClues } from './clues/define.ts'
import { designReviewClues } from './clues/design-review.ts'
import { financialCapacityClues } from './clues/financial-capacity.ts'
import { insuranceClues } from './clues/insurance.ts'
import { interconnectionClues } from './clues/interconnection.ts'
import { invoiceClues } from './clues/invoices.ts'
import { operationsAndDebtClues } from './clues/operations-and-debt.ts'
import { otherClues } from './clues/other.ts'
import { overviewClues } from './clues/overview.ts'
import { projectCostClues } from './clues/project-costs.ts'
import { revenueSourceClues } from './clues/revenue-sources.ts'
import { siteControlClues } from './clues/site-control.ts'

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
