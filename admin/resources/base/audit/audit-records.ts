import type { AuditEvent } from '#shared/contract/schemas/base/audit.ts'
import { paths } from '#shared/paths.ts'

type About = Pick<AuditEvent, 'entity' | 'entity_id'>

/** The name of each table's records, and the address where staff find them. */
const RECORDS: Record<string, { name: string; address?: (id: number) => string }> = {
  users: { name: 'User', address: (user_id) => paths.adminUser.build({ user_id }) },
  companies: {
    name: 'Company',
    address: (company_id) => paths.adminKybReview.build({ company_id }),
  },
  projects: { name: 'Project', address: (project_id) => paths.adminProject.build({ project_id }) },
  transfers: {
    name: 'Transfer',
    address: (transfer_id) => paths.adminTransfer.build({ transfer_id }),
  },
  versioned_documents: {
    name: 'Document',
    address: (document_id) => paths.adminDocument.build({ document_id }),
  },
  review_requests: {
    name: 'Review',
    address: (review_id) => paths.adminReview.build({ review_id }),
  },
  mails: { name: 'Email', address: () => paths.adminEmails.build() },
  report_files: { name: 'Report' },
  kyb_look_ups: { name: 'Lookup' },
  project_imports: { name: 'Import' },
  transfer_archives: { name: 'Archive' },
}

/** `Document 12`; a dash for an event that is not about a single record. */
export function recordName({ entity, entity_id }: About): string {
  if (entity === null || entity_id === null) return '–'
  return `${RECORDS[entity]?.name ?? entity} ${entity_id}`
}

/** Returns the address of the staff screen for the record; null if there is none. */
export const recordAddress = ({ entity, entity_id }: About): string | null =>
  RECORDS[entity ?? '']?.address?.(Number(entity_id)) ?? null
