import { describe, expect, it } from 'vitest'
import { documentRows, missingLabels } from '#portals/investor/document-rows.ts'
import { readTab } from '#portals/investor/project-tabs.ts'
import { fieldGroups, provenCount, type TransferField } from '#shared/ui/transfers/field-groups.ts'

describe('the tab in the address', () => {
  it.each([
    ['documents', 'documents'],
    ['fields', 'fields'],
    ['comments', 'comments'],
    ['home', 'home'],
    ['costs', 'home'],
    [null, 'home'],
  ] as const)('%s opens %s', (text, tab) => {
    expect(readTab(text)).toBe(tab)
  })
})

type Slot = Parameters<typeof documentRows>[0][number]
type File = Slot['versioned_documents'][number]

const file = (id: number): File => ({
  id,
  project_id: 1,
  project_name: 'P',
  company_id: null,
  company_name: null,
  document_id: 1,
  name: `file-${id}.pdf`,
  label: 'site_lease',
  label_text: 'Site Lease',
  category: 'site_control',
  state: 'completed',
  is_hidden: false,
  is_validated: true,
  current_number: 1,
  size: 10,
  mime_type: 'application/pdf',
  sha256: 'x',
  open_flags: 0,
  open_questions: 0,
  has_open_bundle: false,
  processing: null,
  ai_label: null,
  uploaded_by: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
})

const slot = (changes: Partial<Slot>): Slot => ({
  id: 1,
  project_id: 1,
  company_id: null,
  document_type: 'site_lease',
  label: 'Site Lease',
  category: 'site_control',
  required: true,
  state: 'completed',
  is_being_checked: false,
  note: null,
  versioned_documents: [file(1)],
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...changes,
})

describe('documents of a project', () => {
  const slots = [
    slot({ id: 1, label: 'Policy', category: 'insurance', versioned_documents: [file(3)] }),
    slot({ id: 2, label: 'Title', versioned_documents: [file(2), file(4)] }),
    slot({ id: 3, label: 'Lease', versioned_documents: [file(1)] }),
    slot({ id: 4, label: 'Estoppel', versioned_documents: [] }),
    slot({ id: 5, label: 'Survey', required: false, versioned_documents: [] }),
  ]

  it('are sorted by category and label, with one row for each file', () => {
    expect(documentRows(slots).map(({ id, label }) => [id, label])).toEqual([
      [1, 'Lease'],
      [2, 'Title'],
      [4, 'Title'],
      [3, 'Policy'],
    ])
  })

  it('are listed as missing when a required one has no file', () => {
    expect(missingLabels(slots)).toEqual(['Estoppel'])
  })
})

const value: TransferField = {
  project_id: 1,
  field: 'capacity',
  label: 'Capacity',
  category: 'interconnection',
  value: 4_800,
  unit: 'kilowatts',
  text: '4,800 kW',
  source: 'person',
  citation: null,
  stale_reason: null,
}

const citation = {
  answer_id: 1,
  versioned_document_id: 7,
  document_name: 'ia.pdf',
  page: 3,
  quote: '4,800 kW',
  box: null,
}

describe('fields of a project', () => {
  const groups = fieldGroups(
    [
      value,
      { ...value, field: 'cost', citation },
      { ...value, field: 'debt', category: 'overview', value: false, text: 'No', unit: null },
      { ...value, field: 'elsewhere', project_id: 2, citation },
    ],
    1,
  )

  it('are grouped by category in order, without fields of other projects', () => {
    expect(
      groups.map(({ category, fields }) => [category, fields.map((one) => one.field)]),
    ).toEqual([
      ['Overview', ['debt']],
      ['Interconnection', ['capacity', 'cost']],
    ])
  })

  it('count how many link to a page', () => {
    expect(provenCount(groups)).toBe(1)
    expect(provenCount([])).toBe(0)
  })
})
