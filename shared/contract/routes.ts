import { aiAnswers } from './ai-answers.ts'
import { analytics } from './analytics.ts'
import { applications } from './applications.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { bankAccounts } from './bank-accounts.ts'
import { buyers } from './buyers.ts'
import { changeRequests } from './change-requests.ts'
import { closings } from './closings.ts'
import { comments } from './comments.ts'
import { companies } from './companies.ts'
import { costs } from './costs.ts'
import { documents } from './documents.ts'
import { estimates } from './estimates.ts'
import { fields } from './fields.ts'
import { guarantors } from './guarantors.ts'
import { keyDates } from './key-dates.ts'
import { kyb } from './kyb.ts'
import { learning } from './learning.ts'
import { mail } from './mail.ts'
import { missingFiles } from './missing-files.ts'
import { monitoring } from './monitoring.ts'
import { notices } from './notices.ts'
import { parkedJobs } from './parked-jobs.ts'
import { payments } from './payments.ts'
import { platform } from './platform.ts'
import { projectImports } from './project-imports.ts'
import { projects } from './projects.ts'
import { quotes } from './quotes.ts'
import { registrations } from './registrations.ts'
import { reports } from './reports.ts'
import { reviewRequests } from './review-requests.ts'
import { riskModel } from './risk-model.ts'
import type { NamedRoute } from './route.ts'
import { sanctions } from './sanctions.ts'
import { sellers } from './sellers.ts'
import { tasks } from './tasks.ts'
import { transferGuests } from './transfer-guests.ts'
import { transferQuestions } from './transfer-questions.ts'
import { transfers } from './transfers.ts'
import { users } from './users.ts'
import { uploads, versionedDocuments } from './versioned-documents.ts'
import { viewAs } from './view-as.ts'
import { webhooks } from './webhooks.ts'
import { work } from './work.ts'

/**
 * Facts of every call, by resource. For the server, the documentation and the tests; browser code
 * imports the facts of the single resource it uses.
 */
export const ROUTES = {
  auth,
  users,
  viewAs,
  audit,
  companies,
  buyers,
  sellers,
  tasks,
  work,
  keyDates,
  comments,
  fields,
  documents,
  versionedDocuments,
  uploads,
  aiAnswers,
  learning,
  analytics,
  projects,
  changeRequests,
  projectImports,
  guarantors,
  sanctions,
  kyb,
  reports,
  costs,
  quotes,
  applications,
  estimates,
  reviewRequests,
  mail,
  parkedJobs,
  missingFiles,
  notices,
  bankAccounts,
  transfers,
  transferQuestions,
  transferGuests,
  closings,
  payments,
  monitoring,
  registrations,
  riskModel,
  webhooks,
  platform,
} as const

export type Resource = keyof typeof ROUTES

type RoutesOf = { [R in Resource]: (typeof ROUTES)[R][keyof (typeof ROUTES)[R]] }[Resource]
/** Full name of every call, such as `projects.list`. */
export type RouteName = RoutesOf['name']
/** Facts of the call with this name. */
export type RouteOf<N extends RouteName> = Extract<RoutesOf, { name: N }>

/** Every call as a flat list. */
export const ALL_ROUTES: readonly NamedRoute<RouteName>[] = Object.values(ROUTES).flatMap(
  (routes): NamedRoute<RouteName>[] => Object.values(routes),
)
