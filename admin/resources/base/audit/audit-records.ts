import type { AuditEvent } from '#shared/contract/schemas/base/audit.ts'
import { paths } from '#shared/paths.ts'

/** The addresses where staff find the records of each table. */
const ADDRESSES: Record<string, (id: number) => string> = {
  users: (user_id) => paths.adminUser.build({ user_id }),
  companies: (company_id) => paths.adminKybReview.build({ company_id }),
  projects: (project_id) => paths.adminProject.build({ project_id }),
  transfers: (transfer_id) => paths.adminTransfer.build({ transfer_id }),
  versioned_documents: (document_id) => paths.adminDocument.build({ document_id }),
  review_requests: (review_id) => paths.adminReview.build({ review_id }),
  mails: () => paths.adminEmails.build(),
}

/** Returns the address of the staff screen for the record; null if there is none. */
export const recordAddress = ({
  entity,
  entity_id,
}: Pick<AuditEvent, 'entity' | 'entity_id'>): string | null =>
  ADDRESSES[entity ?? '']?.(Number(entity_id)) ?? null
