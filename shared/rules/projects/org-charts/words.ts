import { partyRoles, taxClasses } from '#shared/entities/companies.ts'
import {
  type OrgChart,
  type OrgEdge,
  type OrgNode,
  orgEdgeClasses,
  orgNodeTypes,
} from '#shared/entities/org-charts.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { andList } from '#shared/format/lists.ts'
import { formatStake } from '#shared/format/percent.ts'
import { orgGraph } from './graph.ts'

/** Returns what a node is, as far as the chart tells: `LLC, Delaware, Disregarded Entity`. */
export function kindWords({ type, state, tax_class }: OrgNode): string {
  const words = [
    type && orgNodeTypes.label(type),
    state && usStates.label(state),
    tax_class && taxClasses.label(tax_class),
  ]
  // Avoid duplicates: a C corporation is mostly taxed as one.
  return [...new Set(words.filter((word) => word !== null))].join(', ')
}

/** `Owner, Transferor`, or empty text. */
export const roleWords = ({ roles }: OrgNode): string =>
  partyRoles.values
    .filter((role) => roles.includes(role))
    .map(partyRoles.label)
    .join(', ')

/** `99%, Class A`, `100%`, or `Lease`. */
export const edgeWords = ({ percent, class: kind }: OrgEdge): string =>
  [
    percent === null ? null : formatStake(percent),
    kind === null ? null : orgEdgeClasses.label(kind),
  ]
    .filter((word) => word !== null)
    .join(', ')

/** Returns everything a chart says about each company, by name: `Owner, LLC. Held by Fund (99%)`. */
export function companyWords(chart: OrgChart): Readonly<Record<string, string>> {
  const graph = orgGraph(chart)
  const named = (edge: OrgEdge) => `${graph.node(edge.parent)?.name ?? ''} (${edgeWords(edge)})`
  return Object.fromEntries(
    chart.nodes.map((node) => {
      const owners = graph.ownersOf(node.id).map(named)
      const lessors = graph.leasesOf(node.id).map(named)
      const parts = [
        roleWords(node),
        kindWords(node),
        owners.length > 0 ? `Held by ${andList(owners)}` : '',
        lessors.length > 0 ? `Leases from ${andList(lessors)}` : '',
      ]
      return [node.name, parts.filter((part) => part !== '').join('. ') || 'In the chart']
    }),
  )
}

/** Returns the differences between two charts: each company with its old and new description. */
export function chartChanges(
  before: OrgChart,
  after: OrgChart,
): { name: string; before: string; after: string }[] {
  const was = companyWords(before)
  const is = companyWords(after)
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: was[name] ?? '', after: is[name] ?? '' }))
    .filter((change) => change.before !== change.after)
}
