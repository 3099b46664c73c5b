import { expect, it } from 'vitest'
import type { OrgChart, OrgNode } from '#shared/entities/org-charts.ts'
import { judgeCheck } from '#shared/rules/companies/kyb/checks.ts'
import type { KybFinding, KybSubmitted } from '#shared/rules/companies/kyb/model.ts'
import { twinFindings } from '#shared/rules/companies/kyb/twins.ts'

const node = (company_id: number, tax_class: OrgNode['tax_class']): OrgNode => ({
  id: `n${company_id}`,
  company_id,
  name: `Company ${company_id}`,
  type: 'llc',
  roles: [],
  state: null,
  tax_class,
})

const chartOf = (nodes: OrgNode[], edges: readonly (readonly [number, number])[]): OrgChart => ({
  nodes,
  edges: edges.map(([parent, child]) => ({
    parent: `n${parent}`,
    child: `n${child}`,
    percent: 100,
    class: null,
  })),
})

const BOTH_BELOW = chartOf(
  [node(9, 'c_corporation'), node(1, 'disregarded'), node(2, 'disregarded')],
  [
    [9, 1],
    [9, 2],
  ],
)
const BELOW_OTHERS = chartOf(
  [
    node(9, 'c_corporation'),
    node(8, 'c_corporation'),
    node(1, 'disregarded'),
    node(2, 'disregarded'),
  ],
  [
    [9, 1],
    [8, 2],
  ],
)
const twin = { id: 2, name: 'Bayview Two', hasSameEin: true, hasSameName: false }

it.each([
  ['without a chart', null, twin, 1],
  ['below one tax owner', BOTH_BELOW, twin, 0],
  ['below different tax owners', BELOW_OTHERS, twin, 1],
  ['that is its tax owner', BOTH_BELOW, { ...twin, id: 9 }, 0],
  ['that the chart does not show', BOTH_BELOW, { ...twin, id: 3 }, 1],
  ['with the same name too', BOTH_BELOW, { ...twin, hasSameName: true }, 1],
] as const)('a twin %s', (_where, chart, other, findings) => {
  expect(twinFindings(1, chart, [other])).toHaveLength(findings)
})

it.each(['name', 'tin'] as const)('%s needs review at best beside a twin', (kind) => {
  const submitted: KybSubmitted = {
    legal_name: 'Bayview LLC',
    ein: '07-1234567',
    formation_state: 'DE',
    address: null,
    control_person: null,
    owners: null,
    ownership: null,
    website: null,
    open_bankruptcy: null,
    liens: null,
    not_foreign: null,
  }
  const found = (attribute: 'legal_name' | 'ein', value: string): KybFinding => ({
    attribute,
    value,
    origin: 'independent',
    source: 'Registry',
    ref: null,
    as_of: null,
    says: null,
  })
  const good = [found('legal_name', 'Bayview LLC'), found('ein', '07-1234567')]
  expect(judgeCheck(kind, submitted, good).result).toBe('policy_pass')
  const { result, message } = judgeCheck(kind, submitted, [
    ...good,
    ...twinFindings(1, null, [twin]),
  ])
  expect(result).toBe('needs_review')
  expect(message).toBe('Companies on file here: Bayview Two has the same EIN.')
})
