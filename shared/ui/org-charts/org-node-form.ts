import { partyRoles } from '#shared/entities/companies.ts'
import type { OrgChart, OrgEdge, OrgNode } from '#shared/entities/org-charts.ts'
import { openShare, withNode, withOwners } from '#shared/rules/projects/org-charts/edit.ts'
import type { PickedCompany } from './CompanyPicker.tsx'

/** Form values of one company or owner in a chart. */
export interface OrgNodeValues {
  name: string
  company: PickedCompany | null
  type: OrgNode['type']
  state: OrgNode['state']
  tax_class: OrgNode['tax_class']
  roles: Record<OrgNode['roles'][number], boolean>
  share: { percent: number | null; class: OrgEdge['class'] }
  owners: { parent: string | null; percent: number | null; class: OrgEdge['class'] }[]
}

/** Initial form values of a node; a new owner gets the unassigned share of the node it `owns`. */
export function orgNodeValues(chart: OrgChart, node: OrgNode, owns: OrgNode | null): OrgNodeValues {
  const { name, company_id, type, state, tax_class } = node
  const roles = partyRoles.values.map((role) => [role, node.roles.includes(role)])
  return {
    name,
    company: company_id === null ? null : { id: company_id, name },
    type,
    state,
    tax_class,
    roles: Object.fromEntries(roles),
    share: { percent: owns ? openShare(chart, owns.id) || null : null, class: null },
    owners: chart.edges
      .filter(({ child }) => child === node.id)
      .map(({ parent, percent, class: kind }) => ({ parent, percent, class: kind })),
  }
}

/** Returns the chart with the node's form values applied. */
export function withOrgNode(
  chart: OrgChart,
  node: OrgNode,
  owns: OrgNode | null,
  values: OrgNodeValues,
): OrgChart {
  const { name, company, type, state, tax_class, roles, share } = values
  const next = withNode(chart, {
    id: node.id,
    company_id: company?.id ?? null,
    name: company?.name ?? name.trim(),
    type,
    state,
    tax_class,
    roles: partyRoles.values.filter((role) => roles[role]),
  })
  const owned = withOwners(
    next,
    node.id,
    values.owners.flatMap(({ parent, percent, class: kind }) =>
      parent === null ? [] : { parent, child: node.id, percent, class: kind },
    ),
  )
  if (!owns) return owned
  return { ...owned, edges: [...owned.edges, { parent: node.id, child: owns.id, ...share }] }
}
