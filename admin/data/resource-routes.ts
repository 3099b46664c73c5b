import { identityProviders } from '#shared/contract/access/identity-providers.ts'
import { buyers } from '#shared/contract/accounts/buyers.ts'
import { quotes } from '#shared/contract/accounts/quotes.ts'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { audit } from '#shared/contract/base/audit.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import { guarantors } from '#shared/contract/companies/guarantors.ts'
import { transfers } from '#shared/contract/deals/transfers.ts'
import { fields } from '#shared/contract/documents/fields.ts'
import { missingFiles } from '#shared/contract/documents/missing-files.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { analytics } from '#shared/contract/oversight/analytics.ts'
import { mail } from '#shared/contract/oversight/emails.ts'
import { parkedJobs } from '#shared/contract/oversight/parked-jobs.ts'
import { work } from '#shared/contract/oversight/work.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { tasks } from '#shared/contract/projects/tasks.ts'
import type { NamedRoute } from '#shared/contract/route.ts'
import type { RouteName } from '#shared/contract/routes.ts'

/** The calls of the contract that serve a resource of the back office. */
export interface ResourceRoutes {
  list: NamedRoute<RouteName>
  /** If absent, a single record is read from the list by its ID. */
  one?: NamedRoute<RouteName>
  create?: NamedRoute<RouteName>
  update?: NamedRoute<RouteName>
  delete?: NamedRoute<RouteName>
}

const TABLE = {
  projects: {
    list: projects.list,
    one: projects.get,
    create: projects.create,
    update: projects.patch,
  },
  'projects-index': { list: projects.index },
  'failed-rules': { list: projects.failedRules },
  'stage-moves': { list: analytics.stageMoves },
  documents: {
    list: versionedDocuments.admin,
    one: versionedDocuments.get,
    update: versionedDocuments.patch,
  },
  companies: {
    list: companies.list,
    one: companies.get,
    create: companies.create,
    update: companies.patch,
  },
  sellers: { list: sellers.list, one: sellers.get, create: sellers.create, update: sellers.patch },
  guarantors: { list: guarantors.list },
  buyers: { list: buyers.list, create: buyers.create, update: buyers.patch },
  leads: { list: quotes.leads },
  users: { list: users.list, one: users.get, create: users.create, update: users.patch },
  fields: { list: fields.list, create: fields.create, update: fields.patch },
  questions: {
    list: fields.questions,
    create: fields.createQuestion,
    update: fields.patchQuestion,
  },
  transfers: {
    list: transfers.list,
    one: transfers.get,
    create: transfers.create,
    update: transfers.patch,
  },
  'review-requests': {
    list: reviewRequests.list,
    one: reviewRequests.get,
    create: reviewRequests.create,
    update: reviewRequests.patch,
  },
  'project-tasks': { list: tasks.projectTasks, create: tasks.create, update: tasks.patch },
  work: { list: work.list },
  emails: { list: mail.outbox },
  'identity-providers': { list: identityProviders.list, create: identityProviders.create },
  'parked-jobs': { list: parkedJobs.list },
  'missing-files': { list: missingFiles.list },
  audit: { list: audit.list },
  'company-tasks': { list: tasks.companyTasks, create: tasks.create, update: tasks.patch },
} satisfies Record<string, ResourceRoutes>

/** A resource known to the data provider. */
export type ResourceName = keyof typeof TABLE

/** The data provider runs on this table: one row makes a resource of the contract known to the admin. */
export const RESOURCE_ROUTES: Readonly<Record<string, ResourceRoutes>> = TABLE

/** Throws if the table has no such resource. */
export function routesOf(resource: string): ResourceRoutes {
  const routes = RESOURCE_ROUTES[resource]
  if (!routes) throw new Error(`No calls are known for the resource ${resource}`)
  return routes
}
