import type { RecordTable } from './change-statement.ts'
import { buyers, decidingChanges, outsideApprovers, sellers, users } from './schema/accounts.ts'
import { aiAnswers, citations } from './schema/ai-answers.ts'
import { bankAccounts } from './schema/bank-accounts.ts'
import { bankLinks } from './schema/bank-links.ts'
import { changeRequests } from './schema/change-requests.ts'
import {
  agreementDecisions,
  closingPaperRecords,
  closingWaivers,
  paidChecklists,
  relatednessAttestations,
  transferAgreements,
} from './schema/closings.ts'
import { comments, commentThreads } from './schema/comments.ts'
import { companies, financialStatements } from './schema/companies.ts'
import { concessions } from './schema/concessions.ts'
import { costLines, costReviews } from './schema/costs.ts'
import {
  documentBundles,
  documentFlags,
  documents,
  versionedDocuments,
} from './schema/documents.ts'
import { supportMessages } from './schema/emails.ts'
import { energyCommunityLists } from './schema/energy-communities.ts'
import { engineerForms, reviewDrafts, reviewPapers } from './schema/engineer-reviews.ts'
import { estimates } from './schema/estimates.ts'
import { documentQuestions, fieldDefinitions, fieldValues } from './schema/fields.ts'
import { guarantorDecisions } from './schema/guarantors.ts'
import { identityProviders } from './schema/identity-providers.ts'
import {
  kybCheckResults,
  kybFreezes,
  kybHits,
  kybLookUps,
  kybOverrides,
  kybRuns,
} from './schema/kyb.ts'
import { forgottenSellers, readingLearning } from './schema/learning.ts'
import { claims, recaptureEvents, recaptureNotices } from './schema/monitoring.ts'
import { orgCharts } from './schema/org-charts.ts'
import {
  balancePayments,
  feePayments,
  payees,
  paymentApprovals,
  payments,
  reconciliations,
} from './schema/payments.ts'
import { policyExemptions } from './schema/policy.ts'
import { priceGrids } from './schema/price-grids.ts'
import { projectImports } from './schema/project-imports.ts'
import { projectProperties } from './schema/project-properties.ts'
import { projectParties, projects } from './schema/projects.ts'
import { projectQuotes, quoteRequests } from './schema/quotes.ts'
import { registrationCorrections, registrations } from './schema/registrations.ts'
import { reportEdits } from './schema/reports.ts'
import { reviewRequests } from './schema/review-requests.ts'
import { riskBaseCases, riskScenarios } from './schema/risk-model.ts'
import { sanctionsVersions } from './schema/sanctions.ts'
import { tasks } from './schema/tasks.ts'
import { transferGuests } from './schema/transfer-guests.ts'
import { transferQuestions } from './schema/transfer-questions.ts'
import { payouts, transfers } from './schema/transfers.ts'
import { workAssignments } from './schema/work.ts'

/**
 * Every table whose rows have a version and a history, in the order of their files: held to the schema by a test.
 * Registry records are an imported list and have none.
 */
export const RECORD_TABLES: readonly RecordTable[] = [
  buyers,
  decidingChanges,
  outsideApprovers,
  sellers,
  users,
  aiAnswers,
  citations,
  bankAccounts,
  bankLinks,
  changeRequests,
  agreementDecisions,
  closingPaperRecords,
  closingWaivers,
  paidChecklists,
  relatednessAttestations,
  transferAgreements,
  commentThreads,
  comments,
  companies,
  financialStatements,
  concessions,
  costLines,
  costReviews,
  documentBundles,
  documentFlags,
  documents,
  versionedDocuments,
  supportMessages,
  energyCommunityLists,
  engineerForms,
  reviewDrafts,
  reviewPapers,
  estimates,
  documentQuestions,
  fieldDefinitions,
  fieldValues,
  guarantorDecisions,
  identityProviders,
  kybCheckResults,
  kybFreezes,
  kybHits,
  kybLookUps,
  kybOverrides,
  kybRuns,
  forgottenSellers,
  readingLearning,
  claims,
  recaptureEvents,
  recaptureNotices,
  orgCharts,
  balancePayments,
  feePayments,
  payees,
  paymentApprovals,
  payments,
  reconciliations,
  policyExemptions,
  priceGrids,
  projectImports,
  projectParties,
  projectProperties,
  projects,
  projectQuotes,
  quoteRequests,
  registrationCorrections,
  registrations,
  reportEdits,
  reviewRequests,
  riskBaseCases,
  riskScenarios,
  sanctionsVersions,
  tasks,
  transferGuests,
  transferQuestions,
  payouts,
  transfers,
  workAssignments,
]
