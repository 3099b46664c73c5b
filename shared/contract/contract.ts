import type { z } from 'zod'
import type { Resource, ROUTES, RouteName } from './routes.ts'
import { authSchemas } from './schemas/access/auth.ts'
import { factorsSchemas } from './schemas/access/factors.ts'
import { identityProvidersSchemas } from './schemas/access/identity-providers.ts'
import { viewAsSchemas } from './schemas/access/view-as.ts'
import { applicationsSchemas } from './schemas/accounts/applications.ts'
import { buyersSchemas } from './schemas/accounts/buyers.ts'
import { decidersSchemas } from './schemas/accounts/deciders.ts'
import { outsideApproversSchemas } from './schemas/accounts/outside-approvers.ts'
import { priceGridSchemas } from './schemas/accounts/price-grid.ts'
import { quotesSchemas } from './schemas/accounts/quotes.ts'
import { sellersSchemas } from './schemas/accounts/sellers.ts'
import { usersSchemas } from './schemas/accounts/users.ts'
import { auditSchemas } from './schemas/base/audit.ts'
import { platformSchemas } from './schemas/base/platform.ts'
import type { RouteSchemas } from './schemas/common.ts'
import { companiesSchemas } from './schemas/companies/companies.ts'
import { guarantorsSchemas } from './schemas/companies/guarantors.ts'
import { kybSchemas } from './schemas/companies/kyb.ts'
import { sanctionsSchemas } from './schemas/companies/sanctions.ts'
import { bankAccountsSchemas } from './schemas/deals/bank-accounts.ts'
import { closingsSchemas } from './schemas/deals/closings.ts'
import { concessionsSchemas } from './schemas/deals/concessions.ts'
import { monitoringSchemas } from './schemas/deals/monitoring.ts'
import { paymentsSchemas } from './schemas/deals/payments.ts'
import { riskModelSchemas } from './schemas/deals/risk-model.ts'
import { transferGuestsSchemas } from './schemas/deals/transfer-guests.ts'
import { transferQuestionsSchemas } from './schemas/deals/transfer-questions.ts'
import { transfersSchemas } from './schemas/deals/transfers.ts'
import { aiAnswersSchemas } from './schemas/documents/ai-answers.ts'
import { documentsSchemas } from './schemas/documents/documents.ts'
import { fieldsSchemas } from './schemas/documents/fields.ts'
import { learningSchemas } from './schemas/documents/learning.ts'
import { missingFilesSchemas } from './schemas/documents/missing-files.ts'
import {
  uploadsSchemas,
  versionedDocumentsSchemas,
} from './schemas/documents/versioned-documents.ts'
import { noticesSchemas } from './schemas/notices/notices.ts'
import { analyticsSchemas } from './schemas/oversight/analytics.ts'
import { mailSchemas } from './schemas/oversight/emails.ts'
import { outsideDecisionsSchemas } from './schemas/oversight/outside-decisions.ts'
import { parkedJobsSchemas } from './schemas/oversight/parked-jobs.ts'
import { webhooksSchemas } from './schemas/oversight/webhooks.ts'
import { workSchemas } from './schemas/oversight/work.ts'
import { changeRequestsSchemas } from './schemas/projects/change-requests.ts'
import { commentsSchemas } from './schemas/projects/comments.ts'
import { costsSchemas } from './schemas/projects/costs.ts'
import { energyCommunitiesSchemas } from './schemas/projects/energy-communities.ts'
import { estimatesSchemas } from './schemas/projects/estimates.ts'
import { keyDatesSchemas } from './schemas/projects/key-dates.ts'
import { projectImportsSchemas } from './schemas/projects/project-imports.ts'
import { projectsSchemas } from './schemas/projects/projects.ts'
import { registrationsSchemas } from './schemas/projects/registrations.ts'
import { reportsSchemas } from './schemas/projects/reports.ts'
import { reviewRequestsSchemas } from './schemas/projects/review-requests.ts'
import { tasksSchemas } from './schemas/projects/tasks.ts'

type Routes = typeof ROUTES
/** Keys of a resource's calls. */
export type KeyOf<R extends Resource> = keyof Routes[R] & string

/**
 * Schemas of every call, by resource and key. A call without schemas, or schemas without a call, is a compile error.
 * Browser code imports only types from this file.
 */
export const SCHEMAS = {
  auth: authSchemas,
  users: usersSchemas,
  viewAs: viewAsSchemas,
  deciders: decidersSchemas,
  outsideApprovers: outsideApproversSchemas,
  outsideDecisions: outsideDecisionsSchemas,
  factors: factorsSchemas,
  identityProviders: identityProvidersSchemas,
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
  energyCommunities: energyCommunitiesSchemas,
  sanctions: sanctionsSchemas,
  kyb: kybSchemas,
  costs: costsSchemas,
  reports: reportsSchemas,
  quotes: quotesSchemas,
  priceGrid: priceGridSchemas,
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
  concessions: concessionsSchemas,
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

/** The body as sent by a caller. */
export type BodyOf<N extends RouteName> =
  SchemasOf<N> extends { body: infer S extends z.ZodType } ? z.input<S> : never
/** The body as read by a handler. */
export type ParsedBodyOf<N extends RouteName> =
  SchemasOf<N> extends { body: infer S extends z.ZodType } ? z.output<S> : never
/** The query as sent by a caller, in addition to a list's filter, range, and sort. */
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
/** What a caller receives: an array of rows from a list, otherwise the record itself. */
export type ResponseOf<N extends RouteName> = N extends ListName ? RowOf<N>[] : RowOf<N>
