import { describe, expect, it } from 'vitest'
import { openPoints } from '#portals/seller/project/open-points.ts'
import { readTab, tabPath } from '#portals/seller/project/project-tabs.ts'
import type { DiligenceItem } from '#shared/contract/schemas/documents/documents.ts'

const project = { id: 5, slug: 'mesa-solar' }
const item = (changes: Partial<DiligenceItem>): DiligenceItem => ({
  kind: 'document',
  key: 'site_lease',
  label: 'Site Lease',
  category: 'site_control',
  required: true,
  state: 'missing',
  note: null,
  is_being_checked: false,
  document_id: 31,
  ...changes,
})

describe('openPoints', () => {
  it('separates what the seller must do from what our team must do', () => {
    const points = openPoints(project, [
      item({}),
      item({ state: 'flagged', label: 'EPC', document_id: 32 }),
      item({ state: 'other', label: 'Deed', document_id: 33 }),
      item({ state: 'unclassified', label: 'PPA', document_id: 34 }),
      item({ state: 'unstructured', label: 'Permit', document_id: 35 }),
      item({ state: 'completed', label: 'Loan', document_id: 36 }),
      item({ kind: 'field', key: 'name', label: 'Project Name', document_id: null }),
      item({ required: false, label: 'Optional', document_id: 37 }),
    ])
    expect(points.you.map(({ link }) => link)).toEqual([
      '/projects/mesa-solar-5?tab=documents&document=31',
      '/projects/mesa-solar-5?tab=documents&document=32',
      '/projects/mesa-solar-5?tab=documents&document=33',
      '/projects/mesa-solar-5?tab=fields&field=name',
    ])
    expect(points.us.map(({ text }) => text)).toEqual([
      'We’re categorizing the file you uploaded for PPA.',
      'We’re reviewing Permit.',
    ])
    expect(points.documents).toBe('1 of 6')
  })

  it('is empty exactly when everything required is complete', () => {
    const done = openPoints(project, [item({ state: 'completed' }), item({ required: false })])
    expect([done.you, done.us, done.summary.percent]).toEqual([[], [], 100])
    const left = openPoints(project, [item({ state: 'unstructured' })])
    expect(left.you.length + left.us.length).toBe(left.summary.blockers.length)
    expect(left.summary.percent).toBe(0)
  })
})

describe('tabs of the project', () => {
  it.each([
    ['', 'home'],
    ['tab=documents', 'documents'],
    ['tab=nonsense', 'home'],
    ['tab=toString', 'home'],
  ])('of %j', (text, tab) => {
    expect(readTab(new URLSearchParams(text))).toBe(tab)
  })

  it('have an address each, with no query for the default tab', () => {
    expect(tabPath(project, 'home')).toBe('/projects/mesa-solar-5')
    expect(tabPath(project, 'tasks')).toBe('/projects/mesa-solar-5?tab=tasks')
  })
})

it('lists policy gaps with the seller’s open points without changing the percentage', () => {
  const gap = { kind: 'policy', text: 'Upload current insurance.', link: '/documentation' } as const
  const { you, us, summary } = openPoints({ id: 5, slug: 'mesa' }, [], [gap])
  expect([you, us]).toEqual([[gap], []])
  expect(summary.percent).toBe(100)
})
