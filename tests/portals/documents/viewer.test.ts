import { describe, expect, it } from 'vitest'
import { filesInOrder, placeOf } from '#portals/documents/sibling-files.ts'
import { crumbsOf } from '#portals/documents/use-crumbs.ts'
import { ACTORS } from '#shared/contract/access.ts'
import { readViewerAddress, withDesk, withPlace } from '#shared/ui/documents/viewer-address.ts'
import { fileOf } from '../seller/records.ts'

describe('filesInOrder', () => {
  it('follows the order of categories, with unsorted files last and each file once', () => {
    const shared = fileOf({ id: 4 })
    const files = filesInOrder(
      [
        { category: 'insurance', versioned_documents: [fileOf({ id: 3 }), shared] },
        { category: 'site_control', versioned_documents: [fileOf({ id: 2 }), fileOf({ id: 1 })] },
      ],
      [fileOf({ id: 9 }), shared],
    )
    expect(files.map(({ id }) => id)).toEqual([2, 1, 3, 4, 9])
  })
})

describe('placeOf', () => {
  const files = [{ id: 5 }, { id: 6 }, { id: 7 }]
  it.each([
    [5, { number: 1, of: 3, before: null, after: { id: 6 } }],
    [6, { number: 2, of: 3, before: { id: 5 }, after: { id: 7 } }],
    [7, { number: 3, of: 3, before: { id: 6 }, after: null }],
    [8, null],
  ])('of file %i', (id, expected) => {
    expect(placeOf(files, id)).toEqual(expected)
  })
})

const BOX = { x: 0.1, y: 0.2, w: 0.3, h: 0.05 }

describe('address of the viewer', () => {
  it.each([
    ['', { page: 1, version: null, box: null }],
    ['page=4&version=2', { page: 4, version: 2, box: null }],
    ['page=0&version=-1', { page: 1, version: null, box: null }],
    ['page=x&version=1.5', { page: 1, version: null, box: null }],
    ['page=99999999999', { page: 1, version: null, box: null }],
    ['page=2&box=0.1,0.2,0.3,0.05', { page: 2, version: null, box: BOX }],
    ['box=0.1,0.2,0.3', { page: 1, version: null, box: null }],
    ['tab=flags&layout=1', { page: 1, version: null, box: null, tab: 'flags', layout: true }],
    ['tab=secrets&layout=2', { page: 1, version: null, box: null }],
    ['find=tax basis', { page: 1, version: null, box: null, find: 'tax basis' }],
  ])('%j', (query, expected) => {
    expect(readViewerAddress(new URLSearchParams(query))).toEqual({
      tab: null,
      layout: false,
      ...expected,
    })
  })

  it.each([
    ['version=2', 3, null, 'version=2&page=3'],
    ['version=2&page=3', 1, null, 'version=2'],
    ['page=3&box=0.1,0.2,0.3,0.05', 5, null, 'page=5'],
    ['', 1, BOX, 'page=1&box=0.1,0.2,0.3,0.05'],
  ])('%j moved to page %i at %j is %j', (query, page, box, expected) => {
    const next = withPlace(new URLSearchParams(query), page, box)
    expect(decodeURIComponent(next.toString())).toBe(expected)
  })
})

describe('the state of the panel in the address', () => {
  it.each([
    ['page=3', { tab: 'flags' }, 'page=3&tab=flags'],
    ['page=3&tab=flags', { tab: null }, 'page=3'],
    ['page=3&tab=flags', { layout: true }, 'page=3&tab=flags&layout=1'],
    ['page=3&layout=1', { layout: false }, 'page=3'],
  ] as const)('%j with %j is %j', (query, change, expected) => {
    expect(withDesk(new URLSearchParams(query), change).toString()).toBe(expected)
  })
})

describe('crumbsOf', () => {
  const ofProject = { project_id: 5, project_name: 'Mesa', company_name: null }
  const ofCompany = { project_id: null, project_name: null, company_name: 'Vega LLC' }
  const labels = (...crumbs: Parameters<typeof crumbsOf>) =>
    crumbsOf(...crumbs).map(({ label }) => label)

  it('links a seller back to the documents of the project, or of the company', () => {
    expect(crumbsOf('seller', ofProject, 'mesa').at(-1)).toEqual({
      label: 'Mesa',
      to: '/projects/mesa-5?tab=documents',
    })
    expect(labels('seller', ofCompany, '')).toEqual(['Diligence documents'])
  })

  it('links everyone else only to their own home', () => {
    expect(labels('investor', ofProject, '')).toEqual(['Diligence portfolio'])
    expect(labels('reviewer', ofProject, '')).toEqual(['Review requests'])
    expect(labels('frontdoor', ofCompany, '')).toEqual(['Getting started'])
    for (const actor of ACTORS) expect(labels(actor, ofProject, '').length).toBeLessThan(3)
  })
})
