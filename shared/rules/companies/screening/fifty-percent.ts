import type { OrgChart } from '#shared/entities/org-charts.ts'
import { orgGraph, sumOfShares } from '#shared/rules/projects/org-chart/graph.ts'

/** Why an entity counts as wholly blocked: who of its blocked owners holds how much of it, in percent. */
export interface BlockedByOwners {
  /** Of all blocked owners together, 50 or more. */
  readonly percent: number
  readonly owners: readonly { readonly id: string; readonly percent: number }[]
}

/** From here on an entity counts as blocked (OFAC's guidance of August 13, 2014). */
const BLOCKED_SHARE = 50

/**
 * The 50 % rule along an ownership chart: an entity of which blocked owners together hold 50 % or more,
 * directly or through others, is blocked itself, and then counts wholly: shares are not multiplied.
 * `listed` are the nodes that a list names; the answer has those that are blocked by their owners only.
 */
export function blockedByOwners(
  chart: OrgChart,
  listed: ReadonlySet<string>,
): ReadonlyMap<string, BlockedByOwners> {
  const graph = orgGraph(chart)
  const found = new Map<string, BlockedByOwners>()
  const open = [...listed]
  // Each node is looked at anew whenever one of its owners becomes blocked, so circles end too.
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
