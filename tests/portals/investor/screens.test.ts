import { describe, expect, it } from 'vitest'
import { documentRows, missingLabels } from '#portals/investor/document-rows.ts'
import { fieldGroups } from '#portals/investor/field-groups.ts'
import { readTab } from '#portals/investor/project-tabs.ts'

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

  it('stand by category and label, every file by itself', () => {
    expect(documentRows(slots).map(({ id, label }) => [id, label])).toEqual([
      [1, 'Lease'],
      [2, 'Title'],
      [4, 'Title'],
      [3, 'Policy'],
    ])
  })

  it('are missing where a required one has no file', () => {
    expect(missingLabels(slots)).toEqual(['Estoppel'])
  })
})

type Field = Parameters<typeof fieldGroups>[0][number]

describe('fields of a project', () => {
  const field = (changes: Partial<Field>): Field => ({
    id: 1,
    field_name: 'capacity',
    field_label: 'Capacity',
    data_type: 'float',
    field_type: 'KILOWATTS',
    unit: 'kilowatts',
    options: null,
    category: 'interconnection',
    level: 'project',
    audience: ['buyer'],
    readonly: false,
    help: null,
    is_active: true,
    position: 1,
    choices: null,
    min: null,
    max: null,
    version: 1,
    value: 4_800,
    source: 'person',
    citation: null,
    stale_reason: null,
    value_version: 1,
    ...changes,
  })

  it('stand by category, in their order, without the empty ones', () => {
    const groups = fieldGroups([
      field({ field_name: 'b', field_label: 'B', position: 2 }),
      field({ field_name: 'a', field_label: 'A' }),
      field({ field_name: 'c', field_label: 'C', value: null }),
      field({
        field_name: 'd',
        field_label: 'D',
        category: 'overview',
        data_type: 'boolean',
        field_type: 'ENUM',
        unit: null,
        value: false,
      }),
    ])
    expect(groups).toEqual([
      { category: 'Overview', fields: [{ name: 'd', label: 'D', value: 'No' }] },
      {
        category: 'Interconnection',
        fields: [
          { name: 'a', label: 'A', value: '4,800 kW' },
          { name: 'b', label: 'B', value: '4,800 kW' },
        ],
      },
    ])
  })
})
