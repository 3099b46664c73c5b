import type { OrgChart, OrgEdge, OrgNode } from '#shared/entities/org-charts.ts'

export const orgNode = (id: string, values: Partial<OrgNode> = {}): OrgNode => ({
  id,
  company_id: null,
  name: `${id[0]?.toUpperCase()}${id.slice(1)}, LLC`,
  type: 'llc',
  roles: [],
  state: 'DE',
  tax_class: 'c_corporation',
  ...values,
})

export const share = (
  parent: string,
  child: string,
  percent: number | null = 100,
  kind: OrgEdge['class'] = null,
): OrgEdge => ({ parent, child, percent, class: kind })

/** A disregarded project company below the company that has its credit. */
export const disregarded: OrgChart = {
  nodes: [
    orgNode('plant', { roles: ['owner'], tax_class: 'disregarded' }),
    orgNode('holding', { roles: ['seller', 'transferor'] }),
    orgNode('bank', { roles: ['guarantor'] }),
  ],
  edges: [share('holding', 'plant')],
}

/** A partnership that sells its credit, with an investor and a sponsor. */
export const hybrid: OrgChart = {
  nodes: [
    orgNode('plant', { roles: ['owner', 'transferor'], tax_class: 'partnership' }),
    orgNode('fund'),
    orgNode('sponsor', { roles: ['seller'], tax_class: 'disregarded' }),
    orgNode('parent', { roles: ['guarantor'] }),
  ],
  edges: [
    share('fund', 'plant', 99, 'A'),
    share('sponsor', 'plant', 1, 'B'),
    share('parent', 'sponsor'),
  ],
}

/** The investor owns the plant and leases it back. */
export const leaseback: OrgChart = {
  nodes: [
    orgNode('trust', { roles: ['owner'], tax_class: 'disregarded' }),
    orgNode('bank', { roles: ['transferor'] }),
    orgNode('sponsor', { roles: ['seller'] }),
  ],
  edges: [share('bank', 'trust'), share('trust', 'sponsor', null, 'lease')],
}

/** The lessee claims the credit, which it cannot sell on. */
export const inverted: OrgChart = {
  nodes: [
    orgNode('plant', { roles: ['owner'], tax_class: 'partnership' }),
    orgNode('tenant', { roles: ['transferor'], tax_class: 'partnership' }),
    orgNode('fund'),
    orgNode('sponsor', { roles: ['seller'] }),
  ],
  edges: [
    share('tenant', 'plant', 49),
    share('sponsor', 'plant', 51),
    share('fund', 'tenant', 99, 'A'),
    share('sponsor', 'tenant', 1, 'B'),
    share('plant', 'tenant', null, 'lease'),
  ],
}
