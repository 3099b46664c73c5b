import type { ScreenFacts } from './screen-facts.ts'

/** Screens of sellers, of the front door, and those for everyone. */
export const SELLER_SCREENS = {
  newUser: { pattern: '/new-user', title: 'Welcome', area: 'seller', also: 'frontdoor' },
  accountSettings: { pattern: '/account-settings/', title: 'Account settings', area: 'any' },
  inbox: { pattern: '/inbox', title: 'Inbox', area: 'any' },

  frontDoor: { pattern: '/welcome', title: 'Getting started', area: 'frontdoor' },
  frontDoorFinancialReview: {
    pattern: '/welcome/financial-review',
    title: 'Financial review',
    area: 'frontdoor',
  },
  frontDoorProjectReview: {
    pattern: '/welcome/project-review',
    title: 'Project review',
    area: 'frontdoor',
  },
  frontDoorCompanyInfo: {
    pattern: '/welcome/company-info',
    title: 'Company info',
    area: 'frontdoor',
  },
  frontDoorProjectInfo: {
    pattern: '/welcome/project-info',
    title: 'Project info',
    area: 'frontdoor',
  },

  home: { pattern: '/', title: 'Projects', area: 'seller', aliases: ['/projects', '/app'] },
  project: { pattern: '/projects/:project', title: 'Project', area: 'seller' },
  projectCosts: {
    pattern: '/projects/:project/costs/:review_id',
    title: 'Costs review',
    area: 'seller',
    mode: 'modal',
    parent: 'project',
  },
  projectDocuments: {
    pattern: '/projects/:project/documents/view/',
    title: 'Project documents',
    area: 'seller',
    mode: 'modal',
    parent: 'project',
  },
  projectDocumentViewer: {
    pattern: '/projects/:project/document-viewer/:document_id',
    title: 'Document',
    area: 'any',
  },
  orgInfo: { pattern: '/org-info/:project_id?', title: 'Project companies', area: 'seller' },
  orgChart: {
    pattern: '/org-info/:project_id?/chart',
    title: 'Company chart',
    area: 'seller',
    mode: 'modal',
    parent: 'orgInfo',
  },
  company: { pattern: '/company', title: 'Company info', area: 'seller' },
  documentation: { pattern: '/documentation', title: 'Diligence documents', area: 'seller' },
  registrationGuide: {
    pattern: '/irs-registration-guide',
    title: 'Credit registration guide',
    area: 'seller',
  },
  bankAccounts: {
    pattern: '/bank-accounts',
    title: 'Bank accounts',
    area: 'seller',
    also: 'frontdoor',
  },
  documentViewer: { pattern: '/document-viewer/:document_id/', title: 'Document', area: 'any' },
  simulator: { pattern: '/simulator', title: 'Risk simulator', area: 'seller' },
  styleguide: { pattern: '/styleguide', title: 'Style guide', area: 'seller' },
  tasks: { pattern: '/tasks', title: 'Tasks', area: 'seller' },
  projectTasks: { pattern: '/project-tasks', title: 'Project tasks', area: 'seller' },
  support: { pattern: '/support', title: 'Support', area: 'seller' },
  search: { pattern: '/search', title: 'Search', area: 'seller' },
} as const satisfies Record<string, ScreenFacts>
