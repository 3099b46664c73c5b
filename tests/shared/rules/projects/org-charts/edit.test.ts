import { describe, expect, it } from 'vitest'
import {
  newNode,
  openShare,
  withEdge,
  withNode,
  withOwners,
  withoutNode,
} from '#shared/rules/projects/org-charts/edit.ts'
import { chartChanges, companyWords, kindWords } from '#shared/rules/projects/org-charts/words.ts'
import { hybrid, leaseback, orgNode, share } from './samples.ts'

describe('editing a chart', () => {
  it('gives each new node its own id', () => {
    const chart = { nodes: [orgNode('n2')], edges: [] }
    const first = newNode(chart, 'First')
    expect(first).toMatchObject({ id: 'n3', name: 'First', company_id: null, roles: [] })
    expect(newNode(withNode(chart, first), 'Second').id).not.toBe(first.id)
  })

  it('changes a node in place', () => {
    const changed = withNode(hybrid, { ...orgNode('fund'), name: 'Fund III, LP' })
    expect(changed.nodes.map(({ name }) => name)[1]).toBe('Fund III, LP')
    expect(changed.edges).toEqual(hybrid.edges)
  })

  it('removes a node together with its ties', () => {
    const { nodes, edges } = withoutNode(hybrid, 'sponsor')
    expect(nodes.map(({ id }) => id)).toEqual(['plant', 'fund', 'parent'])
    expect(edges).toEqual([share('fund', 'plant', 99, 'A')])
  })

  it('gives a new owner the share that is left, once', () => {
    expect(openShare(withoutNode(hybrid, 'sponsor'), 'plant')).toBe(1)
    const tied = withEdge(withoutNode(hybrid, 'sponsor'), 'parent', 'plant')
    expect(tied.edges.at(-1)).toEqual(share('parent', 'plant', 1))
    expect(withEdge(tied, 'parent', 'plant')).toBe(tied)
    expect(withEdge(tied, 'plant', 'plant')).toBe(tied)
  })

  it('replaces only the owners of one company', () => {
    const { edges } = withOwners(hybrid, 'plant', [share('fund', 'plant')])
    expect(edges).toEqual([share('parent', 'sponsor'), share('fund', 'plant')])
  })
})

describe('a chart in words', () => {
  it('says what each company is, and who holds it', () => {
    expect(companyWords(hybrid)['Plant, LLC']).toBe(
      'Owner, Transferor. LLC, Delaware, Partnership. Held by Fund, LLC (99%, Class A) and Sponsor, LLC (1%, Class B)',
    )
    expect(companyWords(leaseback)['Sponsor, LLC']).toContain('Leases from Trust, LLC (Lease)')
  })

  it('states a type that is also the tax class only once', () => {
    expect(kindWords(orgNode('a', { type: 'c_corp' }))).toBe('C Corporation, Delaware')
  })

  it('compares two charts by company', () => {
    const { edges, nodes } = hybrid
    const after = { nodes, edges: [share('fund', 'plant', 5, 'A'), ...edges.slice(1)] }
    expect(chartChanges(hybrid, hybrid)).toEqual([])
    expect(chartChanges(hybrid, after).map(({ name }) => name)).toEqual(['Plant, LLC'])
    expect(chartChanges(hybrid, withoutNode(hybrid, 'parent'))).toMatchObject([
      { name: 'Sponsor, LLC' },
      { name: 'Parent, LLC', after: '' },
    ])
  })
})
