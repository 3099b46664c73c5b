import { describe, expect, it } from 'vitest'
import { adjacentFiles, documentsByCategory } from '#portals/reviewer/documents-by-category.ts'
import { readReviewList, reviewListQuery } from '#portals/reviewer/list-address.ts'
import { readReviewAddress } from '#portals/reviewer/review-address.ts'
import { readBackup, writeBackup } from '#portals/reviewer/review-backup.ts'
import {
  dueState,
  findingWords,
  progressOf,
  severities,
  viewedWords,
} from '#portals/reviewer/reviews.ts'
import { reviewFindingSchema } from '#shared/contract/schemas/projects/review-sections.ts'
import { dayIn } from '#shared/format/calendar.ts'
import type { BrowserStorage } from '#shared/ui/browser-storage.ts'
import { writeListAddress } from '#shared/ui/data/list-address.ts'
import { empty, finding, section } from './samples.ts'

describe('progress', () => {
  it('counts viewed sections and open findings', () => {
    const sections = [
      section('a', { viewed: true, findings: [finding(), finding({ status: 'closed' })] }),
      section('b', { findings: [finding()] }),
      section('c', { viewed: true }),
    ]
    const progress = progressOf(sections)
    expect(progress).toEqual({ viewed: 2, notApplicable: 0, total: 3, open: 2, findings: 3 })
    expect(viewedWords(progress)).toBe('2 of 3 viewed')
  })

  it('counts sections that are marked as not applicable', () => {
    const sections = [
      section('a', { viewed: true, not_applicable: 'Seen all the same' }),
      section('b', { not_applicable: 'No ground is touched' }),
      section('c'),
    ]
    expect(viewedWords(progressOf(sections))).toBe('1 of 3 viewed, 1 not applicable')
  })

  it.each([
    [0, 0, ''],
    [1, 1, '1 finding, 1 open'],
    [3, 1, '3 findings, 1 open'],
    [2, 0, '2 findings, all closed'],
  ])('describes %d findings of which %d are open', (findings, open, words) => {
    expect(findingWords({ findings, open })).toBe(words)
  })

  it('covers every severity in the contract', () => {
    expect(severities.values).toEqual(reviewFindingSchema.shape.severity.options)
  })
})

describe('due dates', () => {
  it.each([
    [null, 'none'],
    ['2026-11-19', 'overdue'],
    ['2026-11-20', 'soon'],
    ['2026-11-27', 'soon'],
    ['2026-11-28', 'later'],
  ] as const)('%s is %s on November 20', (due, state) => {
    expect(dueState(due, '2026-11-20')).toBe(state)
  })

  it('use the day in the reader’s time zone', () => {
    expect(dayIn(new Date('2026-11-21T02:30:00Z'), 'America/Denver')).toBe('2026-11-20')
  })
})

describe('addresses', () => {
  it.each([
    ['', {}],
    ['show=completed', { show: 'completed', sort: { field: 'completed_at', order: 'DESC' } }],
    [
      'sort=project_name&order=DESC&page=2',
      { sort: { field: 'project_name', order: 'DESC' }, page: 2 },
    ],
    ['show=all&sort=reviewer_id&page=x&kind=other', {}],
    ['kind=costs&q=mesa&perPage=50', { kind: 'costs', q: 'mesa', perPage: 50 }],
  ] as const)('of a list: %j', (query, address) => {
    expect(readReviewList(new URLSearchParams(query))).toEqual({
      show: 'open',
      kind: null,
      q: '',
      sort: { field: 'due_date', order: 'ASC' },
      page: 1,
      perPage: 25,
      ...address,
    })
  })

  it('of a list are turned into the query for the same rows', () => {
    const address = readReviewList(new URLSearchParams('kind=ie&q=mesa&page=2&perPage=50'))
    expect(reviewListQuery(address)).toEqual({
      filter: { is_complete: false, kind: 'ie', q: 'mesa' },
      range: [50, 99],
      sort: ['due_date', 'ASC'],
    })
    expect(reviewListQuery(readReviewList(new URLSearchParams('show=completed'))).filter).toEqual({
      is_complete: true,
    })
  })

  it('of a list keep their filter when the sort or page changes', () => {
    const query = new URLSearchParams('show=completed&page=2')
    const sorted = writeListAddress(query, { sort: { field: 'kind', order: 'ASC' } })
    expect(String(sorted)).toBe('show=completed&sort=kind&order=ASC')
    expect(String(writeListAddress(query, { page: 1 }))).toBe('show=completed')
    expect(String(writeListAddress(query, { page: 3 }))).toBe('show=completed&page=3')
  })

  it.each([
    ['', { part: 'review', documentId: null }],
    ['part=facts', { part: 'facts', documentId: null }],
    ['part=documents', { part: 'documents', documentId: null }],
    ['part=comments', { part: 'comments', documentId: null }],
    ['thread=4', { part: 'comments', documentId: null }],
    ['part=secrets', { part: 'review', documentId: null }],
    ['document=12', { part: 'documents', documentId: 12 }],
    ['part=facts&document=12', { part: 'documents', documentId: 12 }],
    ['document=-1', { part: 'review', documentId: null }],
    ['document=1.5', { part: 'review', documentId: null }],
  ])('of a review: %j', (query, address) => {
    expect(readReviewAddress(new URLSearchParams(query))).toEqual(address)
  })
})

function memoryStorage(): BrowserStorage & { items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

describe('unsaved content on the device', () => {
  const backup = { base: empty, mine: { ...empty, summary: 'Mine' }, version: 3 }

  it('is restored only for the same user and the same review', () => {
    const storage = memoryStorage()
    writeBackup(storage, 7, 1, backup)
    expect(readBackup(storage, 7, 1)).toEqual(backup)
    expect(readBackup(storage, 7, 2)).toBeNull()
    expect(readBackup(storage, 8, 1)).toBeNull()
  })

  it('is removed once it was saved', () => {
    const storage = memoryStorage()
    writeBackup(storage, 7, 1, backup)
    writeBackup(storage, 7, 1, null)
    expect(storage.items.size).toBe(0)
  })

  it.each(['{', 'null', '{"base":{},"mine":{},"version":1}', '{"version":1}'])(
    'is ignored when the device holds %s',
    (text) => {
      const storage = memoryStorage()
      storage.setItem('joulebridge-review:1:7', text)
      expect(readBackup(storage, 7, 1)).toBeNull()
    },
  )

  it('tolerates a device that stores nothing', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
    expect(() => writeBackup(storage, 7, 1, backup)).not.toThrow()
    expect(readBackup(storage, 7, 1)).toBeNull()
    expect(readBackup(null, 7, 1)).toBeNull()
  })
})

type Slot = Parameters<typeof documentsByCategory>[0][number]

const slot = (label: string, category: Slot['category'], ids: number[], required = true): Slot => ({
  id: 1,
  project_id: 1,
  company_id: null,
  document_type: 'site_lease',
  label,
  category,
  required,
  state: 'completed',
  is_being_checked: false,
  note: null,
  versioned_documents: ids.map((id) => ({
    id,
    project_id: 1,
    project_name: 'P',
    company_id: null,
    company_name: null,
    document_id: 1,
    name: `${id}.pdf`,
    label: 'site_lease',
    label_text: label,
    category,
    state: 'completed',
    is_hidden: false,
    is_validated: true,
    current_number: 1,
    size: 1,
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
  })),
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
})

describe('documents next to the review', () => {
  const groups = documentsByCategory([
    slot('Policy', 'insurance', [4]),
    slot('Title', 'site_control', [2, 3]),
    slot('Lease', 'site_control', [1]),
    slot('Estoppel', 'site_control', []),
    slot('Loan', 'debt', [], false),
  ])

  it('are grouped by category, with missing ones named', () => {
    expect(
      groups.map(({ category, files, missing }) => [category, files.map(({ id }) => id), missing]),
    ).toEqual([
      ['Site control', [1, 2, 3], ['Estoppel']],
      ['Insurance', [4], []],
    ])
  })

  it.each([
    [1, null, 2],
    [3, 2, 4],
    [4, 3, null],
    [99, null, null],
  ])('document %s is between %s and %s', (id, previous, next) => {
    const around = adjacentFiles(groups, id)
    expect([around.previous?.id ?? null, around.next?.id ?? null]).toEqual([previous, next])
  })
})
