import type { z } from 'zod'
import type { Resource, ROUTES, RouteName } from './routes.ts'
import { aiAnswersSchemas } from './schemas/ai-answers.ts'
import { analyticsSchemas } from './schemas/analytics.ts'
import { applicationsSchemas } from './schemas/applications.ts'
import { auditSchemas } from './schemas/audit.ts'
import { authSchemas } from './schemas/auth.ts'
import { bankAccountsSchemas } from './schemas/bank-accounts.ts'
import { buyersSchemas } from './schemas/buyers.ts'
import { changeRequestsSchemas } from './schemas/change-requests.ts'
import { closingsSchemas } from './schemas/closings.ts'
import { commentsSchemas } from './schemas/comments.ts'
import type { RouteSchemas } from './schemas/common.ts'
import { companiesSchemas } from './schemas/companies.ts'
import { costsSchemas } from './schemas/costs.ts'
import { documentsSchemas } from './schemas/documents.ts'
import { estimatesSchemas } from './schemas/estimates.ts'
import { fieldsSchemas } from './schemas/fields.ts'
import { guarantorsSchemas } from './schemas/guarantors.ts'
import { keyDatesSchemas } from './schemas/key-dates.ts'
import { kybSchemas } from './schemas/kyb.ts'
import { learningSchemas } from './schemas/learning.ts'
import { mailSchemas } from './schemas/mail.ts'
import { missingFilesSchemas } from './schemas/missing-files.ts'
import { monitoringSchemas } from './schemas/monitoring.ts'
import { noticesSchemas } from './schemas/notices.ts'
import { parkedJobsSchemas } from './schemas/parked-jobs.ts'
import { paymentsSchemas } from './schemas/payments.ts'
import { platformSchemas } from './schemas/platform.ts'
import { projectImportsSchemas } from './schemas/project-imports.ts'
import { projectsSchemas } from './schemas/projects.ts'
import { quotesSchemas } from './schemas/quotes.ts'
import { registrationsSchemas } from './schemas/registrations.ts'
import { reportsSchemas } from './schemas/reports.ts'
import { reviewRequestsSchemas } from './schemas/review-requests.ts'
import { riskModelSchemas } from './schemas/risk-model.ts'
import { sanctionsSchemas } from './schemas/sanctions.ts'
import { sellersSchemas } from './schemas/sellers.ts'
import { tasksSchemas } from './schemas/tasks.ts'
import { transferGuestsSchemas } from './schemas/transfer-guests.ts'
import { transferQuestionsSchemas } from './schemas/transfer-questions.ts'
import { transfersSchemas } from './schemas/transfers.ts'
import { usersSchemas } from './schemas/users.ts'
import { uploadsSchemas, versionedDocumentsSchemas } from './schemas/versioned-documents.ts'
import { viewAsSchemas } from './schemas/view-as.ts'
import { webhooksSchemas } from './schemas/webhooks.ts'
import { workSchemas } from './schemas/work.ts'

type Routes = typeof ROUTES
/** Keys of the calls of a resource. */
export type KeyOf<R extends Resource> = keyof Routes[R] & string

/**
 * Schemas of every call, by resource and key. A call without schemas, or schemas
 * of a call that does not exist, do not compile. Browser code imports types of this file only.
 */
export const SCHEMAS = {
  auth: authSchemas,
  users: usersSchemas,
  viewAs: viewAsSchemas,
  audit: auditSchemas,
  companies: companiesSchemas,
  guarantors: guarantorsSchemas,
  buyers: buyersSchemas,
  sellers: sellersSchemas,
  tasks: tasksSchemas,
  work: workSchemas,
  keyDates: keyDatesSchemas,
  comments: commentsSchemas,
  fields: fieldsSchemas,
  documents: documentsSchemas,
  versionedDocuments: versionedDocumentsSchemas,
  uploads: uploadsSchemas,
  aiAnswers: aiAnswersSchemas,
  learning: learningSchemas,
  analytics: analyticsSchemas,
  projects: projectsSchemas,
  changeRequests: changeRequestsSchemas,
  projectImports: projectImportsSchemas,
  sanctions: sanctionsSchemas,
  kyb: kybSchemas,
  costs: costsSchemas,
  reports: reportsSchemas,
  quotes: quotesSchemas,
  applications: applicationsSchemas,
  estimates: estimatesSchemas,
  reviewRequests: reviewRequestsSchemas,
  mail: mailSchemas,
  parkedJobs: parkedJobsSchemas,
  missingFiles: missingFilesSchemas,
  notices: noticesSchemas,
  bankAccounts: bankAccountsSchemas,
  transfers: transfersSchemas,
  transferQuestions: transferQuestionsSchemas,
  transferGuests: transferGuestsSchemas,
  closings: closingsSchemas,
  payments: paymentsSchemas,
  monitoring: monitoringSchemas,
  registrations: registrationsSchemas,
  riskModel: riskModelSchemas,
  webhooks: webhooksSchemas,
  platform: platformSchemas,
} satisfies { [R in Resource]: Record<KeyOf<R>, RouteSchemas> }

type SchemasOf<N extends RouteName> = N extends `${infer R extends Resource}.${infer K}`
  ? K extends keyof (typeof SCHEMAS)[R]
    ? (typeof SCHEMAS)[R][K]
    : never
  : never

/** What a caller sends as body. */
export type BodyOf<N extends RouteName> =
  SchemasOf<N> extends { body: infer S extends z.ZodType } ? z.input<S> : never
/** What a handler reads as body. */
export type ParsedBodyOf<N extends RouteName> =
  SchemasOf<N> extends { body: infer S extends z.ZodType } ? z.output<S> : never
/** What a caller sends in the query, beside a list's filter, range and sort. */
export type QueryOf<N extends RouteName> =
  SchemasOf<N> extends { query: infer S extends z.ZodType } ? z.input<S> : never
export type ParsedQueryOf<N extends RouteName> =
  SchemasOf<N> extends { query: infer S extends z.ZodType } ? z.output<S> : never

type ListName =
  Extract<{ [R in Resource]: Routes[R][keyof Routes[R]] }[Resource], { list: true }> extends {
    name: infer N
  }
    ? N
    : never
type RowOf<N extends RouteName> =
  SchemasOf<N> extends { response: infer S extends z.ZodType } ? z.output<S> : never
/** What a caller gets: an array of rows from a list, otherwise the record itself. */
export type ResponseOf<N extends RouteName> = N extends ListName ? RowOf<N>[] : RowOf<N>
