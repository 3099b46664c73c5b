import type { OrgNode } from '#shared/entities/org-charts.ts'
import type { OrgGraph } from './graph.ts'

/** Returns the nodes with a role in the project. */
export const inRole = ({ nodes }: OrgGraph, role: OrgNode['roles'][number]): readonly OrgNode[] =>
  nodes.filter(({ roles }) => roles.includes(role))

/** The taxpayer that has a company's credit, or the company where the chart doesn't tell. */
export type TaxOwner =
  | { readonly kind: 'found'; readonly node: OrgNode }
  /** Its tax class is missing. */
  | { readonly kind: 'class_missing'; readonly node: OrgNode }
  /** It is disregarded, and its owner is not in the chart. */
  | { readonly kind: 'owner_missing'; readonly node: OrgNode }
  /** It cannot be disregarded with several owners. */
  | { readonly kind: 'several_owners'; readonly node: OrgNode }

/**
 * Returns the taxpayer behind a company: itself, or the first one above it that is not disregarded for tax
 * (docs/domain.md section 7, Parties). The chart must have no cycles.
 */
export function taxOwnerOf(graph: OrgGraph, node: OrgNode): TaxOwner {
  if (node.tax_class === null) return { kind: 'class_missing', node }
  if (node.tax_class !== 'disregarded') return { kind: 'found', node }
  const above = new Set(graph.ownersOf(node.id).map(({ parent }) => parent))
  if (above.size > 1) return { kind: 'several_owners', node }
  const [id] = above
  const owner = id === undefined ? undefined : graph.node(id)
  return owner ? taxOwnerOf(graph, owner) : { kind: 'owner_missing', node }
}
