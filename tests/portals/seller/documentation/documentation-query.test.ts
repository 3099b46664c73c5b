import { describe, expect, it } from 'vitest'
import {
  documentationFigures,
  documentationGroups,
  readDocumentationQuery,
} from '#portals/seller/documentation/documentation-query.ts'
import { slotOf } from '../records.ts'

const company = { project_id: null, company_id: 2 }
const slots = [
  slotOf({ id: 1, ...company, label: 'Good Standing', state: 'completed', category: 'overview' }),
  slotOf({ id: 2, ...company, label: 'Articles', state: 'missing', category: 'overview' }),
  slotOf({ id: 3, project_id: 5, label: 'Site Lease', state: 'flagged' }),
  slotOf({ id: 4, project_id: 5, label: 'Deed', state: 'missing', required: false }),
  slotOf({ id: 5, project_id: 6, label: 'Site Lease', state: 'unclassified' }),
]
const projects = [
  { id: 6, name: 'Ash' },
  { id: 5, name: 'Mesa' },
]
const query = { show: 'all', text: '', about: null } as const
const outline = (changes: Partial<Parameters<typeof documentationGroups>[2]>) =>
  documentationGroups(slots, projects, { ...query, ...changes }).map(({ owner, slots: shown }) => [
    owner.kind === 'company' ? 'Company' : owner.name,
    ...shown.map(({ id }) => id),
  ])

describe('the list of diligence documents', () => {
  it.each([
    [
      {},
      [
        ['Company', 1, 2],
        ['Ash', 5],
        ['Mesa', 3, 4],
      ],
    ],
    [
      { show: 'todo' },
      [
        ['Company', 2],
        ['Mesa', 3],
      ],
    ],
    [{ show: 'checking' }, [['Ash', 5]]],
    [{ about: 'company' }, [['Company', 1, 2]]],
    [{ about: '5', text: 'lease' }, [['Mesa', 3]]],
    [{ text: 'nothing' }, []],
  ] as const)('%j', (changes, expected) => {
    expect(outline(changes)).toEqual(expected)
  })

  it('counts complete and required documents of an owner, whatever the filter', () => {
    const [first] = documentationGroups(slots, projects, { ...query, show: 'todo' })
    expect(first).toMatchObject({ progress: { done: 1, total: 2 } })
  })

  it('summarizes required documents', () => {
    expect(documentationFigures(slots)).toMatchObject({
      progress: { done: 1, total: 4 },
      checking: 1,
      todo: 2,
      flagged: 1,
    })
  })

  it('leaves optional documents out of the figures', () => {
    const optional = [slotOf({ state: 'flagged', required: false })]
    const none = { progress: { done: 0, total: 0, open: [] }, checking: 0, todo: 0, flagged: 0 }
    expect(documentationFigures(optional)).toEqual(none)
  })

  it.each([
    ['', { show: 'todo', text: '', about: null }],
    ['show=all&q=a&about=7', { show: 'all', text: 'a', about: '7' }],
    ['show=x&about=none', { show: 'todo', text: '', about: null }],
  ])('reads %j', (search, expected) => {
    expect(readDocumentationQuery(new URLSearchParams(search))).toEqual(expected)
  })
})
