import type { AllHandlers } from '#server/http/bind-contract.ts'
import { outsideApproversHandlers } from './accounts/outside-approvers/routes.ts'
import { outsideDecisionsHandlers } from './oversight/outside-decisions/routes.ts'
import './connect.ts'
import { authHandlers } from './access/auth/routes.ts'
import { factorsHandlers } from './access/factors/routes.ts'
import { identityProvidersHandlers } from './access/identity-providers/routes.ts'
import { viewAsHandlers } from './access/view-as/routes.ts'
import { applicationsHandlers } from './accounts/applications/routes.ts'
import { buyersHandlers } from './accounts/buyers/routes.ts'
import { decidersHandlers } from './accounts/deciders/routes.ts'
import { priceGridHandlers } from './accounts/price-grid/routes.ts'
import { quotesHandlers } from './accounts/quotes/routes.ts'
import { sellersHandlers } from './accounts/sellers/routes.ts'
import { usersHandlers } from './accounts/users/routes.ts'
import { auditHandlers } from './base/audit/routes.ts'
import { platformHandlers } from './base/platform/routes.ts'
import { companiesHandlers } from './companies/companies/routes.ts'
import { guarantorsHandlers } from './companies/guarantors/routes.ts'
import { kybHandlers } from './companies/kyb/routes.ts'
import { sanctionsHandlers } from './companies/sanctions/routes.ts'
import { bankAccountsHandlers } from './deals/bank-accounts/routes.ts'
import { closingsHandlers } from './deals/closings/routes.ts'
import { concessionsHandlers } from './deals/concessions/routes.ts'
import { monitoringHandlers } from './deals/monitoring/routes.ts'
import { paymentsHandlers } from './deals/payments/routes.ts'
import { riskModelHandlers } from './deals/risk-model/routes.ts'
import { transferGuestsHandlers } from './deals/transfer-guests/routes.ts'
import { transferQuestionsHandlers } from './deals/transfer-questions/routes.ts'
import { transfersHandlers } from './deals/transfers/routes.ts'
import { fieldsHandlers } from './documents/fields/routes.ts'
import { learningHandlers } from './documents/learning/routes.ts'
import { missingFilesHandlers } from './documents/missing-files/routes.ts'
import { versionedDocumentsHandlers } from './documents/routes/files.ts'
import { documentsHandlers } from './documents/routes/slots.ts'
import { uploadsHandlers } from './documents/routes/uploads.ts'
import { noticesHandlers } from './notices/routes.ts'
import { analyticsHandlers } from './oversight/analytics/routes.ts'
import { mailHandlers } from './oversight/emails/routes.ts'
import { parkedJobsHandlers } from './oversight/parked-jobs/routes.ts'
import { webhooksHandlers } from './oversight/webhooks/routes.ts'
import { workHandlers } from './oversight/work/routes.ts'
import { aiAnswersHandlers } from './projects/ai-answers/routes.ts'
import { changeRequestsHandlers } from './projects/change-requests/routes.ts'
import { commentsHandlers } from './projects/comments/routes.ts'
import { costsHandlers } from './projects/costs/routes.ts'
import { energyCommunitiesHandlers } from './projects/energy-communities/routes.ts'
import { estimatesHandlers } from './projects/estimates/routes.ts'
import { keyDatesHandlers } from './projects/key-dates/routes.ts'
import { projectImportsHandlers } from './projects/project-imports/routes.ts'
import { projectsHandlers } from './projects/projects/routes.ts'
import { registrationsHandlers } from './projects/registrations/routes.ts'
import { reportsHandlers } from './projects/reports/routes.ts'
import { reviewRequestsHandlers } from './projects/review-requests/routes.ts'
import { tasksHandlers } from './projects/tasks/routes.ts'

/** Every handler, by resource. */
export const handlers: AllHandlers = {
  auth: authHandlers,
  users: usersHandlers,
  viewAs: viewAsHandlers,
  deciders: decidersHandlers,
  outsideApprovers: outsideApproversHandlers,
  outsideDecisions: outsideDecisionsHandlers,
  factors: factorsHandlers,
  identityProviders: identityProvidersHandlers,
  audit: auditHandlers,
  companies: companiesHandlers,
  guarantors: guarantorsHandlers,
  buyers: buyersHandlers,
  sellers: sellersHandlers,
  tasks: tasksHandlers,
  work: workHandlers,
  keyDates: keyDatesHandlers,
  comments: commentsHandlers,
  fields: fieldsHandlers,
  documents: documentsHandlers,
  versionedDocuments: versionedDocumentsHandlers,
  uploads: uploadsHandlers,
  aiAnswers: aiAnswersHandlers,
  learning: learningHandlers,
  analytics: analyticsHandlers,
  projects: projectsHandlers,
  changeRequests: changeRequestsHandlers,
  projectImports: projectImportsHandlers,
  energyCommunities: energyCommunitiesHandlers,
  sanctions: sanctionsHandlers,
  kyb: kybHandlers,
  costs: costsHandlers,
  reports: reportsHandlers,
  quotes: quotesHandlers,
  priceGrid: priceGridHandlers,
  applications: applicationsHandlers,
  estimates: estimatesHandlers,
  reviewRequests: reviewRequestsHandlers,
  mail: mailHandlers,
  parkedJobs: parkedJobsHandlers,
  missingFiles: missingFilesHandlers,
  notices: noticesHandlers,
  bankAccounts: bankAccountsHandlers,
  transfers: transfersHandlers,
  transferQuestions: transferQuestionsHandlers,
  transferGuests: transferGuestsHandlers,
  closings: closingsHandlers,
  payments: paymentsHandlers,
  monitoring: monitoringHandlers,
  concessions: concessionsHandlers,
  registrations: registrationsHandlers,
  riskModel: riskModelHandlers,
  webhooks: webhooksHandlers,
  platform: platformHandlers,
}
