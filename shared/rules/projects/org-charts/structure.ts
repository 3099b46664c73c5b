import { type EnumerationValue, enumeration } from '#shared/entities/enumeration.ts'
import type { OrgChart, OrgNode } from '#shared/entities/org-charts.ts'
import { circleIn, isAbove, type OrgGraph, orgGraph } from './graph.ts'
import { inRole, taxOwnerOf } from './tax-owner.ts'

/** How a project's credit is owned and sold (docs/domain.md section 7, Structures). */
export const orgStructures = enumeration({
  direct: 'Direct ownership',
  disregarded: 'Disregarded company',
  partnership: 'Partnership',
  partnership_flip: 'Partnership flip',
  hybrid_flip: 'Hybrid flip',
  sale_leaseback: 'Sale and leaseback',
  inverted_lease: 'Inverted lease',
})
export type OrgStructure = EnumerationValue<typeof orgStructures>

/** Whether a company, or one it owns, leases the plant. */
export const leasedTo = (graph: OrgGraph, node: OrgNode): boolean =>
  graph.nodes.some(({ id }) => graph.leasesOf(id).length > 0 && isAbove(graph, node.id, id))

/** Returns the structure a chart shows; null if it is too incomplete to tell. */
export function structureOf(chart: OrgChart): OrgStructure | null {
  const graph = orgGraph(chart)
  if (circleIn(graph)) return null
  const [owner] = inRole(graph, 'owner')
  const [transferor] = inRole(graph, 'transferor')
  if (!owner) return null
  if (chart.edges.some((edge) => edge.class === 'lease')) {
    return transferor && leasedTo(graph, transferor) ? 'inverted_lease' : 'sale_leaseback'
  }
  const taxpayer = taxOwnerOf(graph, owner)
  if (taxpayer.kind !== 'found') return null
  const { node } = taxpayer
  if (node.tax_class === 'partnership') {
    if (!hasBothClasses(graph, node)) return 'partnership'
    // A flip that sells its credit instead of leaving it to the investor.
    return transferor?.id === node.id ? 'hybrid_flip' : 'partnership_flip'
  }
  return node.id === owner.id ? 'direct' : 'disregarded'
}

const hasBothClasses = (graph: OrgGraph, { id }: OrgNode): boolean => {
  const classes = new Set(graph.ownersOf(id).map((edge) => edge.class))
  return classes.has('A') && classes.has('B')
}
