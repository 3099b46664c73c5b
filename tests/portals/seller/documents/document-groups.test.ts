import { describe, expect, it } from 'vitest'
import { countSlots, groupSlots, slotFilters } from '#portals/seller/documents/document-groups.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { slotOf } from '../records.ts'

const file: VersionedDocument = {
  id: 90,
  project_id: 5,
  project_name: 'Mesa Solar',
  company_id: null,
  company_name: null,
  document_id: 3,
  name: 'Ground lease 2024.pdf',
  label: null,
  label_text: 'Unclassified',
  category: 'unclassified',
  state: 'unclassified',
  is_hidden: false,
  is_validated: false,
  current_number: 1,
  size: 10,
  mime_type: 'application/pdf',
  sha256: 'abc',
  open_flags: 0,
  open_questions: 0,
  has_open_bundle: false,
  processing: null,
  ai_label: null,
  uploaded_by: null,
  created_at: '2026-03-01T12:00:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
  version: 1,
}

const slots = [
  slotOf({ id: 1, label: 'Deed of Title', required: false }),
  slotOf({ id: 2, label: 'Site Lease', state: 'completed' }),
  slotOf({ id: 3, label: 'Estoppel', state: 'unclassified', versioned_documents: [file] }),
  slotOf({ id: 4, label: 'EPC Agreement', category: 'project_costs', state: 'flagged' }),
  slotOf({ id: 5, label: 'Insurance', category: 'insurance' }),
]

const shown = (...[show, text]: [Parameters<typeof groupSlots>[1], string]) =>
  groupSlots(slots, show, text).map(({ category, slots: within }) => [
    category,
    within.map(({ id }) => id),
  ])

describe('groupSlots', () => {
  it('keeps the order of categories and puts required documents first', () => {
    expect(shown('all', '')).toEqual([
      ['site_control', [2, 3, 1]],
      ['project_costs', [4]],
      ['insurance', [5]],
    ])
  })

  it('counts complete documents across the whole category, whatever is shown', () => {
    const [site] = groupSlots(slots, 'checking', '')
    expect(site).toMatchObject({ progress: { done: 1, total: 2 } })
  })

  it('never lists a missing optional document as something to do', () => {
    expect(shown('todo', '')).toEqual([
      ['project_costs', [4]],
      ['insurance', [5]],
    ])
    expect(countSlots(slots, '')).toEqual({ all: 5, todo: 2, checking: 1, done: 1 })
  })

  it('shows as many slots for each filter as it counts', () => {
    for (const text of ['', 'lease', 'nothing']) {
      for (const show of slotFilters.values) {
        const within = groupSlots(slots, show, text).flatMap((group) => group.slots)
        expect(within, `${show} ${text}`).toHaveLength(countSlots(slots, text)[show])
      }
    }
  })

  it('searches the names of documents and of files', () => {
    expect(shown('all', ' ground LEASE')).toEqual([['site_control', [3]]])
    expect(shown('all', 'lease')).toEqual([['site_control', [2, 3]]])
    expect(shown('all', 'nothing')).toEqual([])
  })
})
