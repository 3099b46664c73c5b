import type { OrgChart, OrgEdge, OrgNode } from '#shared/entities/org-charts.ts'

/** Edits to a chart; each returns a new chart. */

/** Returns an ID that no node of the chart has. */
function freshId({ nodes }: OrgChart): string {
  const taken = new Set(nodes.map(({ id }) => id))
  let number = nodes.length + 1
  while (taken.has(`n${number}`)) number += 1
  return `n${number}`
}

/** Returns a node of which only the name is known. */
export const newNode = (chart: OrgChart, name: string): OrgNode => ({
  id: freshId(chart),
  company_id: null,
  name,
  type: null,
  roles: [],
  state: null,
  tax_class: null,
})

/** Adds a node, or replaces the one with its ID. */
export const withNode = ({ nodes, edges }: OrgChart, node: OrgNode): OrgChart => ({
  nodes: nodes.some(({ id }) => id === node.id)
    ? nodes.map((one) => (one.id === node.id ? node : one))
    : [...nodes, node],
  edges,
})

/** Removes a node and all its edges. */
export const withoutNode = ({ nodes, edges }: OrgChart, id: string): OrgChart => ({
  nodes: nodes.filter((node) => node.id !== id),
  edges: edges.filter(({ parent, child }) => parent !== id && child !== id),
})

/** Replaces all owners and lessors of a company. */
export const withOwners = (
  { nodes, edges }: OrgChart,
  child: string,
  owners: readonly OrgEdge[],
): OrgChart => ({ nodes, edges: [...edges.filter((edge) => edge.child !== child), ...owners] })

/** Returns the share of a company that nobody holds yet, in percent; never negative. */
export function openShare({ edges }: OrgChart, child: string): number {
  const held = edges
    .filter((edge) => edge.child === child)
    .reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * 10_000), 0)
  return Math.max(0, 1_000_000 - held) / 10_000
}

/** Links two nodes: the parent gets the open share of the child. Only once per pair. */
export function withEdge(chart: OrgChart, parent: string, child: string): OrgChart {
  const isThere = chart.edges.some((edge) => edge.parent === parent && edge.child === child)
  if (isThere || parent === child) return chart
  const edge: OrgEdge = { parent, child, percent: openShare(chart, child), class: null }
  return { nodes: chart.nodes, edges: [...chart.edges, edge] }
}
