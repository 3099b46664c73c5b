import { describe, expect, it } from 'vitest'
import type { OrgChart, OrgNode } from '#shared/entities/org-charts.ts'
import { isImpossible, orgProblems } from '#shared/rules/projects/org-charts/problems.ts'
import { structureOf } from '#shared/rules/projects/org-charts/structure.ts'
import { disregarded, hybrid, inverted, leaseback, orgNode, share } from './samples.ts'

const changed = (chart: OrgChart, id: string, values: Partial<OrgNode>): OrgChart => ({
  ...chart,
  nodes: chart.nodes.map((node) => (node.id === id ? { ...node, ...values } : node)),
})
const tied = (chart: OrgChart, ...edges: OrgChart['edges']): OrgChart => ({ ...chart, edges })

describe('structures', () => {
  it.each([
    ['disregarded', disregarded],
    [
      'direct',
      changed(disregarded, 'plant', { tax_class: 'c_corporation', roles: ['owner', 'transferor'] }),
    ],
    ['hybrid_flip', hybrid],
    ['partnership_flip', changed(hybrid, 'plant', { roles: ['owner'] })],
    ['partnership', tied(hybrid, share('fund', 'plant', 50), share('sponsor', 'plant', 50))],
    ['sale_leaseback', leaseback],
    ['inverted_lease', inverted],
    [null, changed(disregarded, 'plant', { tax_class: null })],
    [null, { nodes: [], edges: [] }],
  ])('reads %s', (structure, chart) => {
    expect(structureOf(chart)).toBe(structure)
  })
})

const ROWS: readonly (readonly [string, readonly string[], OrgChart])[] = [
  ['a disregarded company', [], disregarded],
  ['a hybrid flip', [], hybrid],
  ['a sale and leaseback', [], leaseback],
  ['an inverted lease', ['lessee_credit'], inverted],
  ['nothing', ['empty'], { nodes: [], edges: [] }],
  ['nobody who sells', ['no_seller'], changed(disregarded, 'holding', { roles: ['transferor'] })],
  ['one name for two', ['same_name'], changed(disregarded, 'bank', { name: 'HOLDING LLC' })],
  ['a circle', ['cycle'], tied(hybrid, ...hybrid.edges, share('plant', 'parent'))],
  ['a company that owns itself', ['cycle'], tied(hybrid, share('plant', 'plant', 10))],
  [
    'more than all of it',
    ['shares_over'],
    tied(hybrid, share('fund', 'plant', 99, 'A'), share('sponsor', 'plant', 1.0001, 'B')),
  ],
  [
    'less than all of it',
    ['shares_under'],
    tied(hybrid, share('fund', 'plant', 98.9999, 'A'), ...hybrid.edges.slice(1)),
  ],
  [
    'thirds that add up',
    [],
    {
      nodes: [...hybrid.nodes, orgNode('third')],
      edges: [
        share('fund', 'plant', 33.3333),
        share('sponsor', 'plant', 33.3333),
        share('third', 'plant', 33.3334),
        share('parent', 'sponsor'),
      ],
    },
  ],
  [
    'two owners',
    ['several_owners'],
    changed(disregarded, 'holding', { roles: ['owner', 'transferor', 'seller'] }),
  ],
  [
    'two transferors',
    ['several_transferors'],
    changed(disregarded, 'plant', { roles: ['owner', 'transferor'] }),
  ],
  [
    'an owner of unknown class',
    ['tax_class_missing'],
    changed(disregarded, 'plant', { tax_class: null }),
  ],
  [
    'a disregarded company without its owner',
    ['disregarded_alone', 'not_connected', 'not_connected'],
    tied(disregarded),
  ],
  [
    'a disregarded company with two owners',
    ['disregarded_shared'],
    changed(hybrid, 'plant', { tax_class: 'disregarded' }),
  ],
  [
    'a transferor that is disregarded',
    ['wrong_tax_owner'],
    {
      nodes: [
        ...changed(disregarded, 'holding', { tax_class: 'disregarded' }).nodes,
        orgNode('parent'),
      ],
      edges: [...disregarded.edges, share('parent', 'holding')],
    },
  ],
  [
    'a transferor beside the owner',
    ['no_path'],
    {
      nodes: [
        ...changed(disregarded, 'holding', { roles: ['seller'] }).nodes,
        orgNode('sister', { roles: ['transferor'] }),
      ],
      edges: [...disregarded.edges, share('sister', 'bank')],
    },
  ],
  [
    'a partnership of one',
    ['partnership_alone'],
    changed(tied(hybrid, share('sponsor', 'plant'), share('parent', 'sponsor')), 'fund', {
      roles: ['guarantor'],
    }),
  ],
  [
    'somebody who belongs to nobody',
    ['not_connected'],
    { ...hybrid, nodes: [...hybrid.nodes, orgNode('stranger')] },
  ],
]

describe('problems of a chart', () => {
  it.each(ROWS)('finds what is wrong with %s', (_what, codes, chart) => {
    expect(orgProblems(chart).map(({ code }) => code)).toEqual(codes)
  })

  it('refuses only empty charts, cycles, and shares over 100%', () => {
    const refused = new Set(
      ROWS.flatMap(([, , chart]) => orgProblems(chart))
        .filter(isImpossible)
        .map(({ code }) => code),
    )
    expect([...refused].toSorted()).toEqual(['cycle', 'empty', 'shares_over'])
  })

  it('says where, in whole words', () => {
    const circle = tied(hybrid, ...hybrid.edges, share('plant', 'parent'))
    expect(orgProblems(circle)).toEqual([
      {
        code: 'cycle',
        text: 'Through Sponsor, LLC and Parent, LLC, Plant, LLC owns itself.',
        node: 'plant',
        edge: 1,
      },
    ])
    const over = tied(hybrid, share('fund', 'plant', 99, 'A'), share('sponsor', 'plant', 2, 'B'))
    expect(orgProblems(over)).toEqual([
      {
        code: 'shares_over',
        text: 'The owners of Plant, LLC hold 101%, more than there is.',
        node: 'plant',
        edge: 1,
      },
    ])
  })
})
