import type { OrgChart, OrgEdge, OrgNode } from '#shared/entities/org-charts.ts'

/** Changes of a chart that somebody draws; each answers a new chart. */

/** An id that no node of the chart has. */
function freshId({ nodes }: OrgChart): string {
  const taken = new Set(nodes.map(({ id }) => id))
  let number = nodes.length + 1
  while (taken.has(`n${number}`)) number += 1
  return `n${number}`
}

/** A node of which nothing is known yet but its name. */
export const newNode = (chart: OrgChart, name: string): OrgNode => ({
  id: freshId(chart),
  company_id: null,
  name,
  type: null,
  roles: [],
  state: null,
  tax_class: null,
})

/** Adds a node, or changes the one of its id. */
export const withNode = ({ nodes, edges }: OrgChart, node: OrgNode): OrgChart => ({
  nodes: nodes.some(({ id }) => id === node.id)
    ? nodes.map((one) => (one.id === node.id ? node : one))
    : [...nodes, node],
  edges,
})

/** Without a node and all that tied it to others. */
export const withoutNode = ({ nodes, edges }: OrgChart, id: string): OrgChart => ({
  nodes: nodes.filter((node) => node.id !== id),
  edges: edges.filter(({ parent, child }) => parent !== id && child !== id),
})

/** Who owns a company and leases to it, as a whole: the others are gone afterwards. */
export const withOwners = (
  { nodes, edges }: OrgChart,
  child: string,
  owners: readonly OrgEdge[],
): OrgChart => ({ nodes, edges: [...edges.filter((edge) => edge.child !== child), ...owners] })

/** What of a company is not held by anybody yet, in percent; nothing below zero. */
export function openShare({ edges }: OrgChart, child: string): number {
  const held = edges
    .filter((edge) => edge.child === child)
    .reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * 10_000), 0)
  return Math.max(0, 1_000_000 - held) / 10_000
}

/** Ties two nodes: the parent takes what of the child nobody holds. Once for each pair. */
export function withEdge(chart: OrgChart, parent: string, child: string): OrgChart {
  const isThere = chart.edges.some((edge) => edge.parent === parent && edge.child === child)
  if (isThere || parent === child) return chart
  const edge: OrgEdge = { parent, child, percent: openShare(chart, child), class: null }
  return { nodes: chart.nodes, edges: [...chart.edges, edge] }
}
