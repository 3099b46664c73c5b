import type { RouteName } from '#shared/contract/routes.ts'

interface Audited {
  kind: 'view' | 'download'
  /** The name of the read in the audit log. */
  what: string
}

/** Reads recorded in the audit log (docs/product.md section 6, Audit log). */
export const AUDITED: Partial<Record<RouteName, Audited>> = {
  'users.list': { kind: 'view', what: 'Users' },
  'users.get': { kind: 'view', what: 'User' },
  'quotes.leads': { kind: 'view', what: 'Leads' },
  'companies.kybDetails': { kind: 'view', what: 'Business verification' },
  'kyb.picture': { kind: 'view', what: 'Picture of a lookup' },
  'companies.financialsTable': { kind: 'view', what: 'Financials' },
  'companies.financialsTableYear': { kind: 'view', what: 'Financials' },
  'companies.financialAnalysis': {
    kind: 'view',
    what: 'Financial analysis',
  },
  'companies.financialAnalysisYear': {
    kind: 'view',
    what: 'Financial analysis',
  },
  'sanctions.screen': { kind: 'view', what: 'Sanctions screening' },
  'bankAccounts.list': { kind: 'view', what: 'Bank accounts' },
  'transfers.get': { kind: 'view', what: 'Transfer' },
  'versionedDocuments.file': { kind: 'view', what: 'Document' },
  'versionedDocuments.text': {
    kind: 'view',
    what: 'Text of a document',
  },
  'versionedDocuments.compare': {
    kind: 'view',
    what: 'Versions of a document',
  },
  'documents.download': { kind: 'download', what: 'Documents of a project' },
  'documents.downloadJobFile': { kind: 'download', what: 'Packed documents' },
  'keyDates.file': { kind: 'download', what: 'Key dates' },
  'keyDates.projectFile': { kind: 'download', what: 'Key dates' },
  'closings.print': { kind: 'download', what: 'Draft of a closing' },
  'projectImports.errors': {
    kind: 'download',
    what: 'Errors of an import',
  },
  'reports.file': { kind: 'download', what: 'Report' },
  'reviewRequests.download': { kind: 'download', what: 'Review' },
  'transfers.receipt': { kind: 'download', what: 'Receipt' },
  'transfers.archiveFile': {
    kind: 'download',
    what: 'Archive of a transfer',
  },
  'audit.list': { kind: 'view', what: 'Audit log' },
}
