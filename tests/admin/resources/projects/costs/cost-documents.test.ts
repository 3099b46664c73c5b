import { expect, it } from 'vitest'
import { costRows, missingCosts } from '#admin/resources/projects/costs/cost-documents.ts'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import { waitingFile } from '#tests/admin/queue/samples.ts'

const slot = (given: Partial<DocumentSlot>): DocumentSlot => ({
  id: 1,
  project_id: 7,
  company_id: null,
  document_type: 'cost_segregation',
  label: 'Cost Segregation',
  category: 'project_costs',
  required: false,
  state: 'missing',
  is_being_checked: false,
  note: null,
  versioned_documents: [],
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...given,
})

const slots = [
  slot({ id: 1 }),
  slot({ id: 2, versioned_documents: [waitingFile({ id: 21 }), waitingFile({ id: 20 })] }),
  slot({ id: 3, required: true }),
  slot({ id: 4, category: 'debt', required: true }),
  slot({ id: 5, required: true, versioned_documents: [waitingFile({ id: 50, is_hidden: true })] }),
]

it('lists each visible file, missing documents first and optional ones last', () => {
  expect(costRows(slots).map(({ key }) => key)).toEqual([
    'slot-3',
    'slot-5',
    'file-21',
    'file-20',
    'slot-1',
  ])
})

it('counts required documents that are missing', () => {
  expect(missingCosts(costRows(slots))).toBe(2)
})
