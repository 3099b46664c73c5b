import type { OrgChart } from '#shared/entities/org-charts.ts'
import { orgGraph, sumOfShares } from '#shared/rules/projects/org-charts/graph.ts'

/** Why an entity counts as wholly blocked: its blocked owners and their shares, in percent. */
export interface BlockedByOwners {
  /** All blocked owners together, 50 or more. */
  readonly percent: number
  readonly owners: readonly { readonly id: string; readonly percent: number }[]
}

/** From this share on an entity counts as blocked (OFAC's guidance of August 13, 2014). */
const BLOCKED_SHARE = 50

/**
 * Applies the 50 % rule along an ownership chart: an entity that blocked owners together hold 50 % or more of, directly
 * or indirectly, is blocked itself and then counts wholly; shares are not multiplied. `listed` are the nodes named on a
 * list; returns only the nodes blocked through their owners.
 */
export function blockedByOwners(
  chart: OrgChart,
  listed: ReadonlySet<string>,
): ReadonlyMap<string, BlockedByOwners> {
  const graph = orgGraph(chart)
  const found = new Map<string, BlockedByOwners>()
  const open = [...listed]
  // Revisits a node whenever one of its owners becomes blocked, so cycles terminate too.
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const { child } of graph.holdingsOf(id)) {
      const held = graph
        .ownersOf(child)
        .filter(({ parent }) => listed.has(parent) || found.has(parent))
      const percent = sumOfShares(held)
      if (listed.has(child) || percent < BLOCKED_SHARE) continue
      if (!found.has(child)) open.push(child)
      const owners = [...Map.groupBy(held, ({ parent }) => parent)].map(([parent, shares]) => ({
        id: parent,
        percent: sumOfShares(shares),
      }))
      found.set(child, { percent, owners })
    }
  }
  return found
}
