import type { OrgChart, OrgEdge, OrgNode } from '#shared/entities/org-charts.ts'

/** A chart for traversal: who owns whom. Leases link companies too, but are not ownership. */
export interface OrgGraph {
  readonly nodes: readonly OrgNode[]
  node(id: string): OrgNode | undefined
  /** The shares of a company, one per owner and class. */
  ownersOf(id: string): readonly OrgEdge[]
  /** Its shares in others. */
  holdingsOf(id: string): readonly OrgEdge[]
  /** The companies it leases the plant from. */
  leasesOf(id: string): readonly OrgEdge[]
}

const NONE: readonly OrgEdge[] = []

export function orgGraph({ nodes, edges }: OrgChart): OrgGraph {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const shares = edges.filter((edge) => edge.class !== 'lease')
  const owners = Map.groupBy(shares, ({ child }) => child)
  const holdings = Map.groupBy(shares, ({ parent }) => parent)
  const leases = Map.groupBy(
    edges.filter((edge) => edge.class === 'lease'),
    ({ child }) => child,
  )
  return {
    nodes,
    node: (id) => byId.get(id),
    ownersOf: (id) => owners.get(id) ?? NONE,
    holdingsOf: (id) => holdings.get(id) ?? NONE,
    leasesOf: (id) => leases.get(id) ?? NONE,
  }
}

/** Compare shares in ten-thousandths of a percent, so thirds of a third add up. */
const SCALE = 10_000

/** Returns the sum of shares in percent, exact to four decimals. */
export const sumOfShares = (edges: readonly OrgEdge[]): number =>
  edges.reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * SCALE), 0) / SCALE

/** Whether `from` is `to` or owns it, directly or indirectly. */
export function isAbove(graph: OrgGraph, from: string, to: string): boolean {
  const seen = new Set<string>()
  const open = [to]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === from) return true
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...graph.ownersOf(id).map(({ parent }) => parent))
  }
  return false
}

/** Returns the companies of an ownership cycle, each owned by the next; null if there is none. */
export function circleIn(graph: OrgGraph): readonly string[] | null {
  const done = new Set<string>()
  for (const { id } of graph.nodes) {
    const circle = circleFrom(graph, id, [], done)
    if (circle) return circle
  }
  return null
}

function circleFrom(
  graph: OrgGraph,
  id: string,
  path: readonly string[],
  done: Set<string>,
): readonly string[] | null {
  const start = path.indexOf(id)
  if (start >= 0) return path.slice(start)
  if (done.has(id)) return null
  for (const { parent } of graph.ownersOf(id)) {
    const circle = circleFrom(graph, parent, [...path, id], done)
    if (circle) return circle
  }
  done.add(id)
  return null
}
