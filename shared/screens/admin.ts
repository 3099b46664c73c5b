import { documentTabs, guarantorTabs, projectTabs, sellerTabs } from './admin-tabs.ts'
import type { ScreenFacts } from './screen-facts.ts'

/** Screens of the back office. */
export const ADMIN_SCREENS = {
  admin: { pattern: '/dashboard', title: 'My work', area: 'admin' },
  adminApprovals: {
    pattern: '/dashboard/approvals',
    title: 'Awaiting my approval',
    area: 'admin',
  },
  adminInbox: { pattern: '/dashboard/inbox', title: 'Inbox', area: 'admin' },
  adminEmails: { pattern: '/dashboard/emails', title: 'Emails', area: 'admin' },
  adminFields: { pattern: '/dashboard/fields', title: 'Fields', area: 'admin' },
  adminField: {
    pattern: '/dashboard/fields/:field_id',
    title: 'Field',
    area: 'admin',
  },
  adminNewField: {
    pattern: '/dashboard/fields/create',
    title: 'New field',
    area: 'admin',
  },
  adminQuestions: { pattern: '/dashboard/questions', title: 'Questions', area: 'admin' },
  adminQuestion: {
    pattern: '/dashboard/questions/:question_id',
    title: 'Question',
    area: 'admin',
  },
  adminNewQuestion: {
    pattern: '/dashboard/questions/create',
    title: 'New question',
    area: 'admin',
  },
  adminAnalytics: { pattern: '/dashboard/analytics', title: 'Analytics', area: 'admin' },
  adminAddProjects: { pattern: '/dashboard/add-projects', title: 'Add projects', area: 'admin' },
  adminImportProjects: {
    pattern: '/dashboard/import-projects/:import_id?',
    title: 'Import projects',
    area: 'admin',
  },
  adminSanctions: {
    pattern: '/dashboard/sanctions/:version_id?',
    title: 'Sanctions',
    area: 'admin',
  },
  adminProjects: { pattern: '/dashboard/projects', title: 'Projects', area: 'admin' },
  adminProjectBoard: {
    pattern: '/dashboard/projects/board',
    title: 'Projects by stage',
    area: 'admin',
  },
  adminProjectCosts: {
    pattern: '/dashboard/projects/:project_id/costs',
    title: 'Project costs',
    area: 'admin',
    sidebar: false,
  },
  adminProject: {
    pattern: '/dashboard/projects/:project_id/:tab?',
    title: 'Project',
    tabs: projectTabs.values,
    area: 'admin',
  },
  adminDocuments: { pattern: '/dashboard/documents', title: 'Documents', area: 'admin' },
  adminDocument: {
    pattern: '/dashboard/documents/:document_id',
    title: 'Document',
    area: 'admin',
  },
  adminClassifier: {
    pattern: '/dashboard/documents/classifier/',
    title: 'Document classifier',
    area: 'admin',
    sidebar: false,
  },
  adminValidation: {
    pattern: '/dashboard/documents/validation/',
    title: 'Document validation',
    area: 'admin',
    sidebar: false,
  },
  adminSellers: { pattern: '/dashboard/sellers', title: 'Sellers', area: 'admin' },
  adminNewSeller: { pattern: '/dashboard/sellers/new', title: 'New seller', area: 'admin' },
  adminSeller: {
    pattern: '/dashboard/sellers/:seller_id/:active_tab?/:sub_tab?',
    title: 'Seller',
    tabs: [...sellerTabs.values, ...documentTabs.values.map((tab) => `documents/${tab}`)],
    area: 'admin',
  },
  adminSellerAddProjects: {
    pattern: '/dashboard/sellers/:seller_id/add-projects',
    title: 'Add projects',
    area: 'admin',
  },
  adminBuyers: { pattern: '/dashboard/buyers', title: 'Buyers', area: 'admin' },
  adminBuyer: {
    pattern: '/dashboard/buyers/:buyer_id',
    title: 'Buyer',
    area: 'admin',
  },
  adminNewBuyer: {
    pattern: '/dashboard/buyers/create',
    title: 'New buyer',
    area: 'admin',
  },
  adminTransfers: { pattern: '/dashboard/transfers', title: 'Transfers', area: 'admin' },
  adminTransfer: {
    pattern: '/dashboard/transfers/:transfer_id',
    title: 'Transfer',
    area: 'admin',
  },
  adminNewTransfer: {
    pattern: '/dashboard/transfers/create',
    title: 'New transfer',
    area: 'admin',
  },
  adminFailedRules: {
    pattern: '/dashboard/failed-rules',
    title: 'Failed rules',
    area: 'admin',
  },
  adminLeads: { pattern: '/dashboard/leads', title: 'Leads', area: 'admin' },
  adminStageMoves: { pattern: '/dashboard/stage-moves', title: 'Stage moves', area: 'admin' },
  adminProjectTasks: {
    pattern: '/dashboard/project-tasks',
    title: 'Project tasks',
    area: 'admin',
  },
  adminCompanyTasks: {
    pattern: '/dashboard/company-tasks',
    title: 'Company tasks',
    area: 'admin',
  },
  adminReviews: { pattern: '/dashboard/review-requests', title: 'Review requests', area: 'admin' },
  adminReview: {
    pattern: '/dashboard/review-requests/:review_id',
    title: 'Review request',
    area: 'admin',
  },
  adminNewReview: {
    pattern: '/dashboard/review-requests/create',
    title: 'Request review',
    area: 'admin',
  },
  adminCompanies: { pattern: '/dashboard/companies', title: 'Companies', area: 'admin' },
  adminUsers: { pattern: '/dashboard/users', title: 'Users', area: 'admin' },
  adminAddUser: { pattern: '/dashboard/users/add-user', title: 'Add user', area: 'admin' },
  adminUser: { pattern: '/dashboard/users/:user_id', title: 'User', area: 'admin' },
  adminGuarantors: {
    pattern: '/dashboard/guarantor-review/',
    title: 'Financial review',
    area: 'admin',
  },
  adminGuarantor: {
    pattern: '/dashboard/guarantor-review/:guarantor_id/:active_tab?',
    title: 'Guarantor review',
    tabs: guarantorTabs.values,
    area: 'admin',
  },
  adminKybReview: {
    pattern: '/dashboard/kyb-review/:company_id/',
    aliases: ['/dashboard/companies/:company_id'],
    title: 'Business verification',
    area: 'admin',
    sidebar: false,
  },
} as const satisfies Record<string, ScreenFacts>
