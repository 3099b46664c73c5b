import type { Resource } from '#shared/contract/routes.ts'

/**
 * What a write makes untrue besides its own resource, wherever it is on screen: every resource is here, so that no page
 * has to know how far its writes reach. Only what is on screen is read again, so a long row costs nothing elsewhere.
 */
export const ALSO_CHANGED_BY: Readonly<Record<Resource, readonly Resource[]>> = {
  // Terms, waivers, the stage of the closing, payees, and what projects have left to sell.
  transfers: ['closings', 'payments', 'projects', 'keyDates', 'riskModel', 'work'],
  closings: ['transfers', 'payments', 'projects', 'keyDates', 'work'],
  payments: ['transfers', 'closings', 'keyDates', 'work'],
  concessions: ['payments', 'monitoring', 'closings', 'work'],
  // A recapture lowers what is unvested, of the sale as of everybody who answers for it.
  monitoring: [
    'closings',
    'payments',
    'projects',
    'companies',
    'sellers',
    'guarantors',
    'keyDates',
    'work',
  ],
  transferQuestions: ['keyDates', 'work'],
  transferGuests: [],
  bankAccounts: [],
  riskModel: [],

  // The buyer's attestations and approvals are lines of its closings, and its tax year sets its days.
  buyers: ['closings', 'transfers', 'keyDates', 'users'],
  deciders: ['closings', 'transfers', 'users', 'sellers', 'buyers'],
  users: ['sellers', 'buyers', 'deciders'],
  sellers: ['companies', 'projects', 'users', 'applications'],
  applications: ['users', 'projects', 'sellers', 'companies'],
  quotes: ['applications', 'projects', 'sellers', 'companies', 'work'],
  outsideApprovers: ['users', 'work'],

  // Rules, tests of costs, lists of documents, and registrations follow the facts of a project; its parties
  // decide who is paid.
  projects: [
    ...(['documents', 'tasks', 'registrations', 'reviewRequests', 'costs'] as const),
    ...(['companies', 'sellers', 'closings', 'transfers', 'payments', 'keyDates', 'work'] as const),
  ],
  projectImports: ['projects', 'companies', 'sellers', 'keyDates', 'work'],
  changeRequests: ['projects', 'companies', 'keyDates', 'work'],
  registrations: ['projects', 'documents', 'closings', 'keyDates'],
  costs: ['projects', 'reviewRequests', 'closings'],
  estimates: [],
  // A request for information is a task, and the engineer reviews the lines of the costs.
  reviewRequests: ['projects', 'tasks', 'costs', 'reports', 'keyDates', 'work'],
  reports: ['reviewRequests'],
  tasks: ['projects', 'documents', 'reviewRequests', 'keyDates', 'work'],
  comments: ['projects', 'work'],
  keyDates: [],

  companies: [
    ...(['guarantors', 'sellers', 'projects', 'kyb', 'documents'] as const),
    ...(['closings', 'payments', 'keyDates'] as const),
  ],
  guarantors: ['companies', 'sellers', 'projects', 'closings', 'keyDates', 'work'],
  // A frozen company stops the payment of every transfer it is part of.
  kyb: ['companies', 'sellers', 'projects', 'closings', 'payments', 'work'],
  priceGrid: ['quotes'],
  energyCommunities: ['projects', 'closings', 'work'],
  sanctions: ['kyb', 'companies', 'closings', 'work'],

  documents: ['versionedDocuments', 'projects', 'companies', 'sellers', 'tasks'],
  versionedDocuments: [
    ...(['documents', 'aiAnswers', 'projects', 'companies', 'sellers', 'tasks'] as const),
    ...(['registrations', 'closings', 'keyDates', 'work'] as const),
  ],
  uploads: ['versionedDocuments', 'documents', 'projects', 'companies', 'sellers', 'tasks'],
  // An accepted answer is a field of its project or company, and can be a registration or an expiry.
  aiAnswers: [
    ...(['documents', 'versionedDocuments', 'projects', 'companies', 'registrations'] as const),
    ...(['costs', 'closings', 'keyDates', 'work'] as const),
  ],
  fields: ['projects', 'companies'],
  missingFiles: ['documents', 'versionedDocuments'],
  learning: [],

  // Whoever is assigned is named on the record too.
  work: ['tasks', 'projects', 'reviewRequests', 'kyb', 'quotes'],
  outsideDecisions: ['work'],
  identityProviders: ['users'],
  factors: ['users'],
  auth: ['users'],
  viewAs: [],
  audit: [],
  analytics: [],
  mail: [],
  notices: [],
  parkedJobs: [],
  webhooks: [],
  platform: [],
}

/** These resources and all that their writes change. */
export const changedBy = (resources: readonly string[]): string[] => [
  ...new Set(resources.flatMap((name) => [name, ...(ALSO_CHANGED_BY[name as Resource] ?? [])])),
]
