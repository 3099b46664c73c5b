import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'

/** An uploaded file of a project that waits for its label. */
export const waitingFile = (given: Partial<VersionedDocument> = {}): VersionedDocument => ({
  id: 1,
  project_id: 7,
  project_name: 'Overlook Mesa Solar',
  company_id: null,
  company_name: null,
  document_id: null,
  name: 'Scan 001.docx',
  label: null,
  label_text: 'Unclassified',
  category: 'unclassified',
  state: 'unclassified',
  is_hidden: false,
  is_validated: false,
  current_number: 1,
  size: 2_400,
  // Nothing to draw: the viewer has its own tests.
  mime_type: 'application/msword',
  sha256: 'a'.repeat(64),
  open_flags: 0,
  open_questions: 0,
  has_open_bundle: false,
  processing: null,
  ai_label: null,
  uploaded_by: 'Marisol Vega',
  created_at: '2026-10-03T14:07:00.000Z',
  updated_at: '2026-10-03T14:07:00.000Z',
  version: 1,
  ...given,
})

/** An event stream that never sends anything. */
export class SilentSource {
  readonly readyState = 1
  addEventListener() {}
  close() {}
}
