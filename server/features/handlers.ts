import type { AllHandlers } from '#server/http/bind-contract.ts'
import { analyticsHandlers } from './analytics/routes.ts'
import { applicationsHandlers } from './applications/routes.ts'
import { auditHandlers } from './audit/routes.ts'
import { authHandlers } from './auth/routes.ts'
import { bankAccountsHandlers } from './bank-accounts/routes.ts'
import { buyersHandlers } from './buyers/routes.ts'
import { changeRequestsHandlers } from './change-requests/routes.ts'
import { closingsHandlers } from './closings/routes.ts'
import { commentsHandlers } from './comments/routes.ts'
import { companiesHandlers } from './companies/routes.ts'
import { costsHandlers } from './costs/routes.ts'
import { aiAnswersHandlers } from './documents/routes/answers.ts'
import { versionedDocumentsHandlers } from './documents/routes/files.ts'
import { documentsHandlers } from './documents/routes/slots.ts'
import { uploadsHandlers } from './documents/routes/uploads.ts'
import { estimatesHandlers } from './estimates/routes.ts'
import { fieldsHandlers } from './fields/routes.ts'
import { guarantorsHandlers } from './guarantors/routes.ts'
import { keyDatesHandlers } from './key-dates/routes.ts'
import { kybHandlers } from './kyb/routes.ts'
import { learningHandlers } from './learning/routes.ts'
import { missingFilesHandlers } from './missing-files/routes.ts'
import { monitoringHandlers } from './monitoring/routes.ts'
import { noticesHandlers } from './notices/routes.ts'
import { mailHandlers } from './outbox/routes.ts'
import { parkedJobsHandlers } from './parked-jobs/routes.ts'
import { paymentsHandlers } from './payments/routes.ts'
import { platformHandlers } from './platform/routes.ts'
import { projectImportsHandlers } from './project-imports/routes.ts'
import { projectsHandlers } from './projects/routes.ts'
import { quotesHandlers } from './quotes/routes.ts'
import { registrationsHandlers } from './registrations/routes.ts'
import { reportsHandlers } from './reports/routes.ts'
import { reviewRequestsHandlers } from './review-requests/routes.ts'
import { riskModelHandlers } from './risk-model/routes.ts'
import { sanctionsHandlers } from './sanctions/routes.ts'
import { sellersHandlers } from './sellers/routes.ts'
import { tasksHandlers } from './tasks/routes.ts'
import { transferGuestsHandlers } from './transfer-guests/routes.ts'
import { transferQuestionsHandlers } from './transfer-questions/routes.ts'
import { transfersHandlers } from './transfers/routes.ts'
import { usersHandlers } from './users/routes.ts'
import { viewAsHandlers } from './view-as/routes.ts'
import { webhooksHandlers } from './webhooks/routes.ts'
import { workHandlers } from './work/routes.ts'

/** Every handler, by resource. */
export const handlers: AllHandlers = {
  auth: authHandlers,
  users: usersHandlers,
  viewAs: viewAsHandlers,
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
  sanctions: sanctionsHandlers,
  kyb: kybHandlers,
  costs: costsHandlers,
  reports: reportsHandlers,
  quotes: quotesHandlers,
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
  registrations: registrationsHandlers,
  riskModel: riskModelHandlers,
  webhooks: webhooksHandlers,
  platform: platformHandlers,
}
