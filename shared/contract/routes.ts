import { auth } from './access/auth.ts'
import { factors } from './access/factors.ts'
import { identityProviders } from './access/identity-providers.ts'
import { viewAs } from './access/view-as.ts'
import { applications } from './accounts/applications.ts'
import { buyers } from './accounts/buyers.ts'
import { deciders } from './accounts/deciders.ts'
import { outsideApprovers } from './accounts/outside-approvers.ts'
import { priceGrid } from './accounts/price-grid.ts'
import { quotes } from './accounts/quotes.ts'
import { sellers } from './accounts/sellers.ts'
import { users } from './accounts/users.ts'
import { audit } from './base/audit.ts'
import { platform } from './base/platform.ts'
import { companies } from './companies/companies.ts'
import { guarantors } from './companies/guarantors.ts'
import { kyb } from './companies/kyb.ts'
import { sanctions } from './companies/sanctions.ts'
import { bankAccounts } from './deals/bank-accounts.ts'
import { closings } from './deals/closings.ts'
import { concessions } from './deals/concessions.ts'
import { monitoring } from './deals/monitoring.ts'
import { payments } from './deals/payments.ts'
import { riskModel } from './deals/risk-model.ts'
import { transferGuests } from './deals/transfer-guests.ts'
import { transferQuestions } from './deals/transfer-questions.ts'
import { transfers } from './deals/transfers.ts'
import { aiAnswers } from './documents/ai-answers.ts'
import { documents } from './documents/documents.ts'
import { fields } from './documents/fields.ts'
import { learning } from './documents/learning.ts'
import { missingFiles } from './documents/missing-files.ts'
import { uploads, versionedDocuments } from './documents/versioned-documents.ts'
import { notices } from './notices/notices.ts'
import { analytics } from './oversight/analytics.ts'
import { mail } from './oversight/emails.ts'
import { outsideDecisions } from './oversight/outside-decisions.ts'
import { parkedJobs } from './oversight/parked-jobs.ts'
import { webhooks } from './oversight/webhooks.ts'
import { work } from './oversight/work.ts'
import { changeRequests } from './projects/change-requests.ts'
import { comments } from './projects/comments.ts'
import { costs } from './projects/costs.ts'
import { energyCommunities } from './projects/energy-communities.ts'
import { estimates } from './projects/estimates.ts'
import { keyDates } from './projects/key-dates.ts'
import { projectImports } from './projects/project-imports.ts'
import { projects } from './projects/projects.ts'
import { registrations } from './projects/registrations.ts'
import { reports } from './projects/reports.ts'
import { reviewRequests } from './projects/review-requests.ts'
import { tasks } from './projects/tasks.ts'
import type { NamedRoute } from './route.ts'

/**
 * Facts of every call, by resource. For the server, the documentation, and the tests; browser code imports the facts of
 * the one resource it uses.
 */
export const ROUTES = {
  auth,
  users,
  viewAs,
  audit,
  companies,
  buyers,
  sellers,
  deciders,
  outsideApprovers,
  outsideDecisions,
  factors,
  identityProviders,
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
  energyCommunities,
  guarantors,
  sanctions,
  kyb,
  reports,
  costs,
  quotes,
  priceGrid,
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
  concessions,
  registrations,
  riskModel,
  webhooks,
  platform,
} as const

export type Resource = keyof typeof ROUTES

type RoutesOf = { [R in Resource]: (typeof ROUTES)[R][keyof (typeof ROUTES)[R]] }[Resource]
/** Full name of every call, such as `projects.list`. */
export type RouteName = RoutesOf['name']
/** Returns the facts of the call with this name. */
export type RouteOf<N extends RouteName> = Extract<RoutesOf, { name: N }>

/** Every call as a flat list. */
export const ALL_ROUTES: readonly NamedRoute<RouteName>[] = Object.values(ROUTES).flatMap(
  (routes): NamedRoute<RouteName>[] => Object.values(routes),
)
