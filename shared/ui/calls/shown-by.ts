import type { Resource } from '#shared/contract/routes.ts'

/**
 * What a write makes untrue besides its own resource, wherever it is on screen. A write that reaches further than its
 * page knows belongs here, so that no page has to list it.
 */
export const ALSO_CHANGED_BY: Partial<Record<Resource, readonly Resource[]>> = {
  // Terms, waivers, the stage of the closing, payees, and what projects have left to sell.
  transfers: ['closings', 'payments', 'projects', 'keyDates', 'riskModel'],
  closings: ['transfers', 'payments', 'keyDates'],
  payments: ['transfers', 'closings'],
  monitoring: ['closings'],
  // The buyer's attestations and approvals are lines of its closings.
  buyers: ['closings', 'transfers'],
  deciders: ['closings', 'transfers', 'users'],
  // Rules, lists of documents, and registrations follow the facts of a project.
  projects: ['documents', 'tasks', 'registrations', 'keyDates', 'work', 'closings'],
  companies: ['guarantors', 'sellers', 'projects', 'kyb'],
  sellers: ['companies', 'projects'],
  changeRequests: ['projects', 'work'],
  registrations: ['projects', 'closings'],
  costs: ['projects'],
  reviewRequests: ['projects', 'work'],
}

/** These resources and all that their writes change. */
export const changedBy = (resources: readonly string[]): string[] => [
  ...new Set(resources.flatMap((name) => [name, ...(ALSO_CHANGED_BY[name as Resource] ?? [])])),
]
