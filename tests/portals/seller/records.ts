import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type {
  FieldDefinitionRecord,
  FieldRecord,
} from '#shared/contract/schemas/documents/fields.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { projectFieldDefinitions } from '#shared/entities/field-definitions/project.ts'
import { aRecord } from '#tests/support/a-record.ts'

const AT = '2026-03-01T12:00:00.000Z'

/** A request for information, as the server returns it. */
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
  is_being_checked: false,
  note: null,
  versioned_documents: [],
  updated_at: AT,
  version: 1,
  ...changes,
})

/** A field of the built-in list. */
export function definitionOf(name: string): FieldDefinitionRecord {
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
  }
}

/** The same with a value. */
export const fieldOf = (name: string, value: FieldRecord['value'] = null): FieldRecord => ({
  ...definitionOf(name),
  value,
  source: value === null ? null : 'person',
  quote_uuid: null,
  citation: null,
  stale_reason: null,
  value_version: value === null ? null : 1,
})

/** An uploaded file. */
export const fileOf = (changes: Partial<VersionedDocument>): VersionedDocument => ({
  id: 1,
  project_id: 5,
  project_name: 'Mesa Solar',
  company_id: null,
  company_name: null,
  document_id: 1,
  name: 'lease.pdf',
  label: 'site_lease',
  label_text: 'Site Lease',
  category: 'site_control',
  state: 'completed',
  is_hidden: false,
  is_validated: true,
  current_number: 1,
  size: 1_000,
  mime_type: 'application/pdf',
  sha256: 'a'.repeat(64),
  open_flags: 0,
  open_questions: 0,
  has_open_bundle: false,
  processing: null,
  ai_label: null,
  uploaded_by: 'Ada Voss',
  created_at: AT,
  updated_at: AT,
  version: 1,
  ...changes,
})

/** A project with its parties and values. */
export const projectOf = (changes: Partial<ProjectDetail>): ProjectDetail =>
  aRecord('projects.get', {
    id: 5,
    slug: 'mesa',
    name: 'Mesa Solar',
    stage: 'onboarding',
    stage_changed_at: AT,
    seller_name: 'Vega',
    created_at: AT,
    updated_at: AT,
    ...changes,
  })
