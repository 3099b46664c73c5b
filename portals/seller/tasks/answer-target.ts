import type { UploadTarget } from '#shared/client/uploads.ts'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'

/** Where a document that answers a request goes: into the request's slot, otherwise unsorted. */
export function answerTarget(
  { project_id, company_id, document_type }: Task,
  slots: readonly DocumentSlot[],
): UploadTarget {
  const slot = slots.find((one) => one.document_type === document_type)
  if (slot) return { document_id: slot.id }
  return project_id === null ? { company_id: company_id ?? 0 } : { project_id }
}
