import type { KybSubjectRole } from '#shared/entities/kyb.ts'
import type { OrgChart, OrgNode } from '#shared/entities/org-charts.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { formatStake } from '#shared/format/percent.ts'
import type { CompanyData } from '#shared/rules/policy/data.ts'
import { limits } from '#shared/rules/policy/thresholds.ts'
import { isAbove, orgGraph, sumOfShares } from '#shared/rules/projects/org-charts/graph.ts'
import type { NameKind } from '../screening/names.ts'
import type { KybSubmitted } from './model.ts'

/** A person or entity that owns or controls a company. */
export interface KybOwner {
  readonly name: string
  /** The direct share in the company; null for indirect owners and those without a share. */
  readonly percent: number | null
  readonly control: boolean
  /** The chart node; null if not in the chart. */
  readonly node: OrgNode | null
}

/** A name to look for on the lists. */
export interface KybSubject {
  readonly name: string
  readonly kind: NameKind
  readonly role: KybSubjectRole
  readonly node: OrgNode | null
}

type Values = CompanyData['values']

const textOf = (value: FieldValue | undefined): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

const yesNo = (value: FieldValue | undefined): string | null =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : null

function addressOf(values: Values): string | null {
  const street = textOf(values.full_street_address)
  if (street === null) return null
  const region = [textOf(values.state), textOf(values.zip_code)].filter(Boolean).join(' ')
  return [street, textOf(values.city), region].filter(Boolean).join(', ')
}

/** Returns the company's own node in the chart that shows its owners. */
export const nodeOf = ({ id, ownership }: CompanyData): OrgNode | null =>
  ownership?.chart.nodes.find(({ company_id }) => company_id === id) ?? null

/** Returns who owns the company, directly or indirectly, and who controls it; largest share first. */
export function ownersOf(data: CompanyData): KybOwner[] {
  const control = textOf(data.values.control_person)
  const node = nodeOf(data)
  const owners = node && data.ownership ? ownersAbove(data.ownership.chart, node) : []
  const isControl = ({ name }: { name: string }) => name.toLowerCase() === control?.toLowerCase()
  const known = owners.map((owner) => ({ ...owner, control: isControl(owner) }))
  return control === null || known.some((owner) => owner.control)
    ? known
    : [...known, { name: control, percent: null, control: true, node: null }]
}

function ownersAbove(chart: OrgChart, own: OrgNode): Omit<KybOwner, 'control'>[] {
  const graph = orgGraph(chart)
  const held = Map.groupBy(graph.ownersOf(own.id), ({ parent }) => parent)
  return chart.nodes
    .filter(({ id }) => id !== own.id && isAbove(graph, id, own.id))
    .map((node) => {
      const shares = held.get(node.id)
      return { name: node.name, percent: shares ? sumOfShares(shares) : null, node }
    })
    .toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1) || (a.name < b.name ? -1 : 1))
}

/** Every share above the company, so any change to one of them is noticed. */
function sharesAbove({ ownership }: CompanyData, own: OrgNode): string | null {
  if (!ownership) return null
  const graph = orgGraph(ownership.chart)
  const name = (id: string) => graph.node(id)?.name ?? id
  const shares = ownership.chart.edges
    .filter(({ child, percent }) => percent !== null && isAbove(graph, child, own.id))
    .map(
      ({ parent, child, percent }) =>
        `${name(parent)} holds ${formatStake(percent ?? 0)} of ${name(child)}`,
    )
  return shares.length > 0 ? shares.toSorted().join('; ') : null
}

/** Returns what a company says about itself, as used for comparison. */
export function submittedOf(data: CompanyData): KybSubmitted {
  const { values } = data
  const own = nodeOf(data)
  const large = ownersOf(data).filter(
    ({ percent }) => percent !== null && percent >= limits.owners.identifiedFromPercent,
  )
  return {
    legal_name: textOf(values.legal_name),
    ein: textOf(values.ein),
    formation_state: textOf(values.formation_state),
    address: addressOf(values),
    control_person: textOf(values.control_person),
    owners: large.map(({ name }) => name).join('; ') || null,
    ownership: own ? sharesAbove(data, own) : null,
    website: textOf(values.website),
    open_bankruptcy: yesNo(values.has_open_bankruptcy),
    liens: yesNo(values.has_tax_or_judgment_liens),
    not_foreign: yesNo(values.not_prohibited_foreign_entity),
  }
}

/** Returns the names to look for: the company, its owners, and its control person. */
export function subjectsOf(data: CompanyData): KybSubject[] {
  const own = nodeOf(data)
  const names = new Set([textOf(data.values.legal_name), textOf(data.values.name)])
  const company = [...names].flatMap((name) =>
    name === null ? [] : [{ name, kind: 'entity' as const, role: 'company' as const, node: own }],
  )
  const others = ownersOf(data)
    // Public stockholders have no name.
    .filter(({ node }) => node?.type !== 'stockholders')
    .map(({ name, control, node }) => ({
      name,
      kind: node === null || node.type === 'individual' ? ('person' as const) : ('entity' as const),
      role: control ? ('control' as const) : ('owner' as const),
      node,
    }))
  return [...company, ...others]
}
