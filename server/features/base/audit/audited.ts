import type { RouteName } from '#shared/contract/routes.ts'

interface Audited {
  kind: 'view' | 'download'
  /** The name of the read in the audit log. */
  what: string
  /** The table of the record named by the first path ID; omitted when the read covers no single record. */
  entity?: string
}

/** Reads recorded in the audit log (docs/product.md section 6, Audit log). */
export const AUDITED: Partial<Record<RouteName, Audited>> = {
  'users.list': { kind: 'view', what: 'Users' },
  'users.get': { kind: 'view', what: 'User', entity: 'users' },
  'quotes.leads': { kind: 'view', what: 'Leads' },
  'companies.kybDetails': { kind: 'view', what: 'Business verification', entity: 'companies' },
  'kyb.picture': { kind: 'view', what: 'Picture of a lookup', entity: 'kyb_look_ups' },
  'companies.financialsTable': { kind: 'view', what: 'Financials', entity: 'companies' },
  'companies.financialsTableYear': { kind: 'view', what: 'Financials', entity: 'companies' },
  'companies.financialAnalysis': {
    kind: 'view',
    what: 'Financial analysis',
    entity: 'companies',
  },
  'companies.financialAnalysisYear': {
    kind: 'view',
    what: 'Financial analysis',
    entity: 'companies',
  },
  'sanctions.screen': { kind: 'view', what: 'Sanctions screening' },
  'bankAccounts.list': { kind: 'view', what: 'Bank accounts' },
  'transfers.get': { kind: 'view', what: 'Transfer', entity: 'transfers' },
  'versionedDocuments.file': { kind: 'view', what: 'Document', entity: 'versioned_documents' },
  'versionedDocuments.text': {
    kind: 'view',
    what: 'Text of a document',
    entity: 'versioned_documents',
  },
  'versionedDocuments.compare': {
    kind: 'view',
    what: 'Versions of a document',
    entity: 'versioned_documents',
  },
  'documents.download': { kind: 'download', what: 'Documents of a project', entity: 'projects' },
  'documents.downloadJobFile': { kind: 'download', what: 'Packed documents' },
  'keyDates.file': { kind: 'download', what: 'Key dates' },
  'keyDates.projectFile': { kind: 'download', what: 'Key dates', entity: 'projects' },
  'closings.print': { kind: 'download', what: 'Draft of a closing', entity: 'transfers' },
  'projectImports.errors': {
    kind: 'download',
    what: 'Errors of an import',
    entity: 'project_imports',
  },
  'reports.file': { kind: 'download', what: 'Report', entity: 'report_files' },
  'reviewRequests.download': { kind: 'download', what: 'Review', entity: 'review_requests' },
  'transfers.receipt': { kind: 'download', what: 'Receipt', entity: 'transfers' },
  'transfers.archiveFile': {
    kind: 'download',
    what: 'Archive of a transfer',
    entity: 'transfer_archives',
  },
  'audit.list': { kind: 'view', what: 'Audit log' },
}
