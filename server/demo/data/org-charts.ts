import type { PartyRole } from '#shared/entities/companies.ts'
import type { OrgChart, OrgEdge, OrgNode, OrgNodeType } from '#shared/entities/org-charts.ts'
import { type CompanyKey, companies, companyKeys } from './companies.ts'
import { type ProjectKey, projects } from './projects.ts'

/** Ownership charts of the demo's projects, built from the holders in their agreements. */

/** Projects without a chart so far. */
const NOT_DRAWN: ReadonlySet<ProjectKey> = new Set([
  'projectStorageIronwood',
  'projectRooftopSaltgrass',
])

/** Types of holders without a company record. */
const HOLDER_TYPES: readonly (readonly [RegExp, OrgNodeType])[] = [
  [/\bstockholders$/, 'stockholders'],
  [/\bTrust$/, 'trust'],
  [/\bLP$/, 'partnership'],
  [/\bLLC$/, 'llc'],
  [/\b(?:Inc\.|Corporation)$/, 'c_corp'],
]

const typeOfHolder = (name: string): OrgNodeType =>
  HOLDER_TYPES.find(([form]) => form.test(name))?.[1] ?? 'individual'

const companyCalled = (name: string): CompanyKey | undefined =>
  companyKeys.find((key) => companies[key].legal_name === name)

/** A chart being built. */
interface Draft {
  nodes: Map<string, OrgNode>
  edges: OrgEdge[]
}

/** Adds a company and its owners, up to the last known holder, to a chart. */
function add(draft: Draft, key: CompanyKey, idOf: (key: CompanyKey) => number): void {
  if (draft.nodes.has(key)) return
  const { legal_name, company_type, state_of_formation, tax_class, holders } = companies[key]
  draft.nodes.set(key, {
    id: key,
    company_id: idOf(key),
    name: legal_name,
    type: company_type,
    roles: [],
    state: state_of_formation,
    tax_class,
  })
  const isFlip = tax_class === 'partnership' && holders.some(({ percent }) => percent >= 95)
  for (const { name, percent } of holders) {
    const known = companyCalled(name)
    const id = known ?? `holder${draft.nodes.size}`
    if (known) add(draft, known, idOf)
    else draft.nodes.set(id, outsider(id, name))
    const kind = isFlip ? (percent >= 95 ? 'A' : 'B') : null
    draft.edges.push({ parent: id, child: key, percent, class: kind })
  }
}

const outsider = (id: string, name: string, values: Partial<OrgNode> = {}): OrgNode => ({
  id,
  company_id: null,
  name,
  type: typeOfHolder(name),
  roles: [],
  state: null,
  tax_class: null,
  ...values,
})

function withRole(draft: Draft, id: string, role: PartyRole): void {
  const node = draft.nodes.get(id)
  if (node && !node.roles.includes(role))
    draft.nodes.set(id, { ...node, roles: [...node.roles, role] })
}

/** Lease structures, in addition to the holders. */
const LEASES: Partial<Record<ProjectKey, (draft: Draft) => void>> = {
  /** The finance company bought the facility; the developer runs it as lessee. */
  projectStorageHarvest(draft) {
    draft.edges.push({
      parent: 'ownerHarvestPeak',
      child: 'companyPrairieHarbor',
      percent: null,
      class: 'lease',
    })
  },
  /** The lessee would have the credit, which can't be sold: why the quote went no further. */
  projectSolarSageFlat(draft) {
    const plant = draft.nodes.get('ownerSageFlat')
    if (plant) draft.nodes.set(plant.id, { ...plant, tax_class: 'partnership' })
    const tenant = outsider('tenant', 'Sage Flat Master Tenant, LLC', {
      state: 'DE',
      tax_class: 'partnership',
      roles: ['transferor'],
    })
    draft.nodes.set('tenant', tenant)
    draft.nodes.set('fund', outsider('fund', 'Larkspur Equity Fund III, LP', { state: 'DE' }))
    for (const [id, node] of draft.nodes) {
      if (id === 'tenant') continue
      draft.nodes.set(id, { ...node, roles: node.roles.filter((role) => role !== 'transferor') })
    }
    draft.edges = [
      ...draft.edges.filter(({ child }) => child !== 'ownerSageFlat'),
      { parent: 'tenant', child: 'ownerSageFlat', percent: 49, class: null },
      { parent: 'companyHalcyonRidge', child: 'ownerSageFlat', percent: 51, class: null },
      { parent: 'fund', child: 'tenant', percent: 99, class: 'A' },
      { parent: 'companyHalcyonRidge', child: 'tenant', percent: 1, class: 'B' },
      { parent: 'ownerSageFlat', child: 'tenant', percent: null, class: 'lease' },
    ]
  },
}

/** Returns the chart of a project with company IDs; null if there is none. */
export function orgChartOf(
  key: ProjectKey,
  idOf: (company: CompanyKey) => number,
): OrgChart | null {
  if (NOT_DRAWN.has(key)) return null
  const draft: Draft = { nodes: new Map(), edges: [] }
  const { parties } = projects()[key]
  for (const role of ['owner', 'transferor', 'seller', 'guarantor'] as const) {
    add(draft, parties[role], idOf)
    withRole(draft, parties[role], role)
  }
  LEASES[key]?.(draft)
  return { nodes: [...draft.nodes.values()], edges: draft.edges }
}
