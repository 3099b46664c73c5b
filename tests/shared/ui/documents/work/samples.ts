import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type {
  Citation,
  DocumentFlag,
} from '#shared/contract/schemas/documents/versioned-documents.ts'

const AT = '2026-11-16T12:00:00.000Z'

/** An answer as the server gives it. */
export const answerOf = (changes: Partial<AiAnswer> = {}): AiAnswer => ({
  id: 1,
  versioned_document_id: 9,
  document_name: 'lease.pdf',
  document_type: 'site_lease',
  project_id: 4,
  company_id: null,
  number: 1,
  field_name: 'annual_rent',
  field_label: 'Annual Rent',
  data_type: 'float',
  field_type: 'DOLLARS_AND_CENTS',
  unit: 'dollars and cents',
  choices: null,
  question: 'What is the annual rent?',
  value: 12_000,
  quote: 'an annual rent of $12,000',
  page: 3,
  box: { x: 0.1, y: 0.2, w: 0.3, h: 0.02 },
  confidence: 0.94,
  state: 'proposed',
  is_stale: false,
  stale_reason: null,
  used_by: ['field'],
  engine: 'joulebridge-answers 1',
  run_id: 1,
  proposal: null,
  fills: null,
  decided_by: null,
  decided_at: null,
  created_at: AT,
  updated_at: AT,
  version: 2,
  ...changes,
})

export const citationOf = (changes: Partial<Citation> = {}): Citation => ({
  id: 5,
  document: 9,
  number: 1,
  field_name: 'annual_rent',
  page_number: 2,
  coords: { x: 0.5, y: 0.5, w: 0.1, h: 0.02 },
  quote: 'rent',
  created_by: 'Dana Whitfield',
  updated_at: AT,
  version: 1,
  ...changes,
})

export const flagOf = (changes: Partial<DocumentFlag> = {}): DocumentFlag => ({
  id: 6,
  versioned_document_id: 9,
  page: 2,
  reason: 'The signature is missing',
  raised_by: 'Dana Whitfield',
  created_at: AT,
  resolution: null,
  resolved_by: null,
  resolved_at: null,
  version: 1,
  ...changes,
})
