import { describe, expect, it } from 'vitest'
import { nextPlace } from '#portals/seller/search/hit-keys.ts'
import {
  countHits,
  documentHits,
  fileHit,
  projectHit,
  taskHit,
} from '#portals/seller/search/search-hits.ts'
import { fileOf, projectOf, slotOf, taskOf } from '../records.ts'

describe('hits', () => {
  it('of projects show stage and address', () => {
    const hit = projectHit(projectOf({ full_street_address: '12 Canal Street' }))
    expect(hit).toMatchObject({ about: 'Onboarding · 12 Canal Street', to: '/projects/mesa-5' })
  })

  it('of tasks link to where they are answered', () => {
    expect(taskHit(taskOf({ id: 7 })).to).toBe('/projects/project-5?tab=tasks&task=7')
    expect(taskHit(taskOf({ id: 7, project_id: null })).to).toBe('/tasks?task=7')
  })

  it('of files show their type, or that they are not categorized yet', () => {
    expect(fileHit(fileOf({ id: 3 }))).toMatchObject({
      about: 'Site Lease · Mesa Solar',
      to: '/document-viewer/3/',
    })
    expect(fileHit(fileOf({ label: null })).about).toMatch(/^Waiting to be categorized/)
  })

  it('of documents match by the name of the slot or of a file', () => {
    const file = fileOf({ id: 3, name: 'Executed lease.pdf' })
    const slots = [
      slotOf({ id: 1, versioned_documents: [file, fileOf({ id: 4, name: 'scan.pdf' })] }),
      slotOf({ id: 2, label: 'Deed', project_id: null }),
    ]
    const keys = (text: string) =>
      documentHits(slots, () => 'Mesa', text).map(({ key, to }) => [key, to])
    expect(keys('LEASE')).toEqual([
      ['slot-1', '/projects/project-5?tab=documents&document=1'],
      ['file-3', '/document-viewer/3/'],
    ])
    expect(keys('deed')).toEqual([['slot-2', '/documentation?about=company&show=all&q=Deed']])
    expect(keys('nothing')).toEqual([])
  })

  it('are counted across all kinds', () => {
    const one = projectHit(projectOf({}))
    expect(countHits({ projects: [one], documents: [one, one], tasks: [] })).toBe(3)
  })
})

describe('nextPlace', () => {
  it.each([
    [0, 3, 1, 1],
    [2, 3, 1, null],
    [0, 3, -1, null],
    [1, 3, -1, 0],
  ] as const)('from %i of %i by %i is %s', (at, count, step, expected) => {
    expect(nextPlace(at, count, step)).toBe(expected)
  })
})
