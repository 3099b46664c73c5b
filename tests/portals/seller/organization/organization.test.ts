import { describe, expect, it } from 'vitest'
import {
  accountNode,
  companiesOf,
  type OrgNode,
  projectNode,
} from '#portals/seller/organization/organization.ts'

const party = (
  company_id: number,
  company_name: string,
  role: 'seller' | 'owner' | 'guarantor',
) => ({
  company_id,
  company_name,
  role,
})
const mesa = {
  id: 5,
  slug: 'mesa',
  name: 'Mesa',
  parties: [
    party(2, 'Vega', 'guarantor'),
    party(1, 'Mesa Owner', 'owner'),
    party(2, 'Vega', 'seller'),
  ],
}
const ash = { id: 6, slug: 'ash', name: 'Ash', parties: [party(2, 'Vega', 'owner')] }

const outline = ({ label, children }: OrgNode): unknown =>
  children.length === 0 ? label : [label, ...children.map(outline)]

describe('companiesOf', () => {
  it('lists each company once, with its roles in a fixed order', () => {
    expect(companiesOf([mesa, ash])).toEqual([
      {
        id: 1,
        name: 'Mesa Owner',
        roles: ['owner'],
        projects: [{ id: 5, slug: 'mesa', name: 'Mesa', roles: ['owner'] }],
      },
      {
        id: 2,
        name: 'Vega',
        roles: ['seller', 'owner', 'guarantor'],
        projects: [
          { id: 5, slug: 'mesa', name: 'Mesa', roles: ['seller', 'guarantor'] },
          { id: 6, slug: 'ash', name: 'Ash', roles: ['owner'] },
        ],
      },
    ])
    expect(companiesOf([])).toEqual([])
  })
})

describe('the chart', () => {
  it('of a project contains its roles, with the companies below each', () => {
    expect(outline(projectNode(mesa))).toEqual([
      'Mesa',
      ['Seller', 'Vega'],
      ['Owner', 'Mesa Owner'],
      ['Guarantor', 'Vega'],
    ])
  })

  it('of an account contains its projects, even those without parties', () => {
    const bare = { ...ash, parties: [] }
    expect(outline(accountNode('Vega', [bare, ash]))).toEqual([
      'Vega',
      'Ash',
      ['Ash', ['Owner', 'Vega']],
    ])
    expect(accountNode('Vega', [ash]).detail).toBe('1 project')
  })

  it('never repeats a key', () => {
    const keys = ({ key, children }: OrgNode): string[] => [key, ...children.flatMap(keys)]
    const all = keys(accountNode('Vega', [mesa, ash]))
    expect(new Set(all).size).toBe(all.length)
  })
})
