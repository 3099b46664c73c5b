import type { DocumentSlot } from '#shared/contract/schemas/documents.ts'
import type { FieldValue } from '#shared/contract/schemas/fields.ts'
import type { Task } from '#shared/contract/schemas/tasks.ts'
import { projectFieldDefinitions } from '#shared/entities/field-definitions/project.ts'

const AT = '2026-03-01T12:00:00.000Z'

/** A request for information, as the server tells it. */
export const taskOf = (changes: Partial<Task>): Task => ({
  id: 1,
  project_id: 5,
  project_name: 'Mesa Solar',
  company_id: null,
  company_name: null,
  title: 'Send the lease',
  description: null,
  state: 'requested',
  document_type: null,
  due_date: null,
  response_note: null,
  versioned_document_id: null,
  review_note: null,
  created_at: AT,
  updated_at: AT,
  version: 1,
  ...changes,
})

/** A slot of a diligence list. */
export const slotOf = (changes: Partial<DocumentSlot>): DocumentSlot => ({
  id: 1,
  project_id: 5,
  company_id: null,
  document_type: 'site_lease',
  label: 'Site Lease',
  category: 'site_control',
  required: true,
  state: 'missing',
  note: null,
  versioned_documents: [],
  updated_at: AT,
  version: 1,
  ...changes,
})

/** A field of the product's own list with a value. */
export function fieldOf(name: string, value: FieldValue['value'] = null): FieldValue {
  const definition = projectFieldDefinitions.find(({ field_name }) => field_name === name)
  if (!definition) throw new Error(`No field is called ${name}`)
  return {
    ...definition,
    id: 1,
    help: null,
    is_active: true,
    position: 1,
    choices: null,
    version: 1,
    value,
    source: value === null ? null : 'person',
    value_version: value === null ? null : 1,
  }
}
