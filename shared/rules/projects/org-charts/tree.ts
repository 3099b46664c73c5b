import type { OrgChart, OrgEdge, OrgNode } from '#shared/entities/org-charts.ts'
import { orgGraph } from './graph.ts'

/** A company of the chart with its owners below it, for showing the chart as text. */
export interface OrgBranch {
  readonly key: string
  readonly node: OrgNode
  /** Its share of the company above it in the tree; null at the top. */
  readonly share: OrgEdge | null
  readonly owners: readonly OrgBranch[]
  /** Whether its owners are listed at its first occurrence instead. */
  readonly isRepeated: boolean
  /** The companies it leases the plant from. */
  readonly lessors: readonly OrgNode[]
}

/**
 * Returns the chart as a tree of owners. At the top are companies that own nothing in it, the project's own first.
 * Every node is included, even if a draft still has a cycle.
 */
export function ownershipTree(chart: OrgChart): OrgBranch[] {
  const graph = orgGraph(chart)
  const shown = new Set<string>()
  const branch = (node: OrgNode, share: OrgEdge | null, above: string): OrgBranch => {
    const key = `${above}/${node.id}${share?.class ? `:${share.class}` : ''}`
    const isRepeated = shown.has(node.id)
    shown.add(node.id)
    const owners = isRepeated ? [] : graph.ownersOf(node.id)
    return {
      key,
      node,
      share,
      isRepeated: isRepeated && graph.ownersOf(node.id).length > 0,
      owners: owners.flatMap((edge) => {
        const owner = graph.node(edge.parent)
        return owner ? branch(owner, edge, key) : []
      }),
      lessors: graph.leasesOf(node.id).flatMap(({ parent }) => graph.node(parent) ?? []),
    }
  }
  const isOwner = ({ roles }: OrgNode): number => (roles.includes('owner') ? 0 : 1)
  const tops = chart.nodes
    .filter(({ id }) => graph.holdingsOf(id).length === 0)
    .toSorted((a, b) => isOwner(a) - isOwner(b))
    .map((node) => branch(node, null, ''))
  const rest = chart.nodes.flatMap((node) => (shown.has(node.id) ? [] : branch(node, null, '')))
  return [...tops, ...rest]
}
