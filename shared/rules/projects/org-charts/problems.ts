import { partyRoles } from '#shared/entities/companies.ts'
import type { OrgChart, OrgNode } from '#shared/entities/org-charts.ts'
import { andList } from '#shared/format/lists.ts'
import { formatStake } from '#shared/format/percent.ts'
import { comparableName } from '#shared/reading/answers/contradictions.ts'
import { circleIn, isAbove, type OrgGraph, orgGraph, sumOfShares } from './graph.ts'
import { leasedTo } from './structure.ts'
import { inRole, taxOwnerOf } from './tax-owner.ts'

/** A problem with a chart, or something missing from it, and where. */
export interface OrgProblem {
  readonly code: OrgProblemCode
  readonly text: string
  readonly node?: string
  /** Its index among the edges, from 0. */
  readonly edge?: number
}

export type OrgProblemCode =
  | 'empty'
  | 'cycle'
  | 'shares_over'
  | 'shares_under'
  | 'no_owner'
  | 'several_owners'
  | 'no_transferor'
  | 'several_transferors'
  | 'no_seller'
  | 'several_sellers'
  | 'no_path'
  | 'tax_class_missing'
  | 'disregarded_alone'
  | 'disregarded_shared'
  | 'partnership_alone'
  | 'wrong_tax_owner'
  | 'lessee_credit'
  | 'not_connected'
  | 'same_name'

/** A chart with one of these cannot be true, so it is not saved. */
const IMPOSSIBLE: ReadonlySet<OrgProblemCode> = new Set(['empty', 'cycle', 'shares_over'])

/** Whether a chart with this problem is rejected instead of saved as incomplete. */
export const isImpossible = ({ code }: OrgProblem): boolean => IMPOSSIBLE.has(code)

/** Checks a chart against the rules of docs/domain.md section 7, impossible problems first. */
export function orgProblems(chart: OrgChart): OrgProblem[] {
  if (chart.nodes.length === 0) {
    return [{ code: 'empty', text: 'Nothing is in the chart. Add the seller’s company.' }]
  }
  const graph = orgGraph(chart)
  const impossible = [...circles(graph, chart), ...sharesOver(graph, chart)]
  // The search for the taxpayer goes upward, which never ends in a cycle.
  if (impossible.length > 0) return impossible
  return [
    ...oneOf(graph, 'owner'),
    ...oneOf(graph, 'transferor'),
    ...oneOf(graph, 'seller'),
    ...creditPath(graph),
    ...lesseeCredit(graph),
    ...sharesUnder(graph),
    ...partnershipsAlone(graph),
    ...notConnected(graph, chart),
    ...sameNames(graph),
  ]
}

const namesOf = (nodes: readonly OrgNode[]): string => andList(nodes.map(({ name }) => name))

function circles(graph: OrgGraph, { edges }: OrgChart): OrgProblem[] {
  const circle = circleIn(graph)
  const [id = ''] = circle ?? []
  const node = graph.node(id)
  if (!circle || !node) return []
  const others = circle.slice(1).flatMap((one) => graph.node(one) ?? [])
  const edge = edges.findIndex(({ parent, child }) => child === id && parent === (circle[1] ?? id))
  const text =
    others.length > 0
      ? `Through ${namesOf(others)}, ${node.name} owns itself.`
      : `${node.name} owns itself.`
  return [{ code: 'cycle', text, node: id, edge }]
}

const ownedNodes = (graph: OrgGraph) =>
  graph.nodes
    .map((node) => ({ node, shares: graph.ownersOf(node.id) }))
    .filter(({ shares }) => shares.length > 0)
    .map(({ node, shares }) => ({ node, shares, sum: sumOfShares(shares) }))

const sharesOver = (graph: OrgGraph, { edges }: OrgChart): OrgProblem[] =>
  ownedNodes(graph)
    .filter(({ sum }) => sum > 100)
    .map(({ node, shares, sum }) => ({
      code: 'shares_over',
      text: `The owners of ${node.name} hold ${formatStake(sum)}, more than there is.`,
      node: node.id,
      edge: edges.findLastIndex((edge) => shares.includes(edge)),
    }))

const sharesUnder = (graph: OrgGraph): OrgProblem[] =>
  ownedNodes(graph)
    .filter(({ sum }) => sum < 100)
    .map(({ node, sum }) => ({
      code: 'shares_under',
      text: `The owners of ${node.name} hold ${formatStake(sum)}. Add who holds the rest.`,
      node: node.id,
    }))

const ROLE_PROBLEMS = {
  owner: {
    none: 'no_owner',
    several: 'several_owners',
    one: 'A project has one owner',
  },
  transferor: {
    none: 'no_transferor',
    several: 'several_transferors',
    one: 'One company transfers the credit',
  },
  seller: {
    none: 'no_seller',
    several: 'several_sellers',
    one: 'A project has one seller',
  },
} as const

function oneOf(graph: OrgGraph, role: keyof typeof ROLE_PROBLEMS): OrgProblem[] {
  const found = inRole(graph, role)
  const { none, several, one } = ROLE_PROBLEMS[role]
  const label = partyRoles.label(role)
  if (found.length === 0) {
    return [{ code: none, text: `Nobody has the role ${label}. Choose the company that has it.` }]
  }
  if (found.length === 1) return []
  const text = `${namesOf(found)} have the role ${label}. ${one}.`
  return found.slice(1).map(({ id }) => ({ code: several, text, node: id }))
}

/** Goes from the owner up to the company that has its credit, which must be the transferor. */
function creditPath(graph: OrgGraph): OrgProblem[] {
  const [owner, otherOwner] = inRole(graph, 'owner')
  const [transferor, other] = inRole(graph, 'transferor')
  if (!owner || otherOwner) return []
  const taxpayer = taxOwnerOf(graph, owner)
  const { node } = taxpayer
  switch (taxpayer.kind) {
    case 'class_missing':
      return [
        {
          code: 'tax_class_missing',
          text: `Choose how ${node.name} is taxed: it decides who has the credit.`,
          node: node.id,
        },
      ]
    case 'owner_missing':
      return [
        {
          code: 'disregarded_alone',
          text: `${node.name} is disregarded for tax. Add the company that owns it.`,
          node: node.id,
        },
      ]
    case 'several_owners':
      return [
        {
          code: 'disregarded_shared',
          text: `${node.name} has several owners, so it can’t be disregarded for tax.`,
          node: node.id,
        },
      ]
    case 'found':
      break
  }
  if (!transferor || other || transferor.id === node.id) return []
  // A lessee that transfers has its own problem, which says what is wrong.
  if (leasedTo(graph, transferor)) return []
  if (!isAbove(graph, transferor.id, owner.id)) {
    return [
      {
        code: 'no_path',
        text: `${transferor.name} transfers the credit of ${owner.name} without owning it.`,
        node: transferor.id,
      },
    ]
  }
  return [
    {
      code: 'wrong_tax_owner',
      text: `The credit belongs to ${node.name}, so ${transferor.name} can’t transfer it.`,
      node: transferor.id,
    },
  ]
}

function lesseeCredit(graph: OrgGraph): OrgProblem[] {
  const [transferor] = inRole(graph, 'transferor')
  if (!transferor || !leasedTo(graph, transferor)) return []
  return [
    {
      code: 'lessee_credit',
      text: `${transferor.name} leases the plant. The credit of an inverted lease can’t be transferred.`,
      node: transferor.id,
    },
  ]
}

const partnershipsAlone = (graph: OrgGraph): OrgProblem[] =>
  ownedNodes(graph)
    .filter(
      ({ node, shares, sum }) =>
        node.tax_class === 'partnership' &&
        sum === 100 &&
        new Set(shares.map(({ parent }) => parent)).size === 1,
    )
    .map(({ node }) => ({
      code: 'partnership_alone',
      text: `${node.name} has one owner, so it can’t be a partnership for tax.`,
      node: node.id,
    }))

/** Nodes without edges, unless they have a role of their own. */
function notConnected(graph: OrgGraph, { nodes, edges }: OrgChart): OrgProblem[] {
  const tied = new Set(edges.flatMap(({ parent, child }) => [parent, child]))
  if (nodes.length < 2) return []
  return graph.nodes
    .filter(({ id, roles }) => !tied.has(id) && !roles.includes('guarantor'))
    .map(({ id, name }) => ({
      code: 'not_connected',
      text: `${name} isn’t connected to any other company. Add who owns it, or what it owns.`,
      node: id,
    }))
}

/** Nodes with the same name as another, regardless of spelling. */
function sameNames({ nodes }: OrgGraph): OrgProblem[] {
  const byName = Map.groupBy(nodes, ({ name }) => comparableName(name))
  return [...byName.values()].flatMap(([first, ...others]) =>
    others.map(({ id, name }) => ({
      code: 'same_name',
      text: `${first?.name ?? name} is in the chart twice. Remove one, or change its name so that they differ.`,
      node: id,
    })),
  )
}
