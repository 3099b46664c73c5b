import type { CheckResult } from '#shared/entities/companies.ts'
import type { CommunityKind } from '#shared/entities/energy-communities.ts'
import type { EnergyCommunityCategory } from '#shared/entities/evidence.ts'
import type { OrgChart } from '#shared/entities/org-charts.ts'
import type { ProjectData } from '#shared/rules/policy/data.ts'
import { orgNode, share } from '#tests/shared/rules/projects/org-charts/samples.ts'
import { having, playing, read, settled, valued, without } from '../samples.ts'

export type Change = (project: ProjectData) => ProjectData
export type Row = readonly [
  code: string,
  result: CheckResult | 'omitted',
  what: string,
  change: Change,
]

export const values =
  (changes: Parameters<typeof valued>[1]): Change =>
  (project) =>
    valued(project, changes)
export const file =
  (...args: Parameters<typeof settled>): Change =>
  (project) =>
    having(project, settled(...args))
export const machine =
  (...args: Parameters<typeof read>): Change =>
  (project) =>
    having(project, read(...args))
export const gone =
  (...types: Parameters<typeof without>[1][]): Change =>
  (project) =>
    without(project, ...types)
export const all =
  (...changes: readonly Change[]): Change =>
  (project) =>
    changes.reduce((data, change) => change(data), project)
export const same: Change = (project) => project

export const lowIncome = (extra: Change = same): Change =>
  all(
    values({ adder_lmi_20_claimed: true, installed_capacity_ac: 4_000 }),
    file('low_income_allocation_letter', {
      category: 'residential_building',
      award_date: '2025-07-01',
    }),
    extra,
  )
export const community = (asOf: string): Change =>
  all(
    values({ adder_energy_community_claimed: true }),
    file('energy_community_evidence', { category: 'brownfield', as_of: asOf }),
  )
interface Listing {
  readonly from: string
  readonly until?: string
  readonly kind?: CommunityKind
  readonly category?: EnergyCommunityCategory
  /** The county of the project's address. */
  readonly county?: string
}
/** Evidence for a place, and a list that has Chaves County, New Mexico, or its tract for a time. */
export const listed = (
  geo_id: string,
  { from, until, kind = 'statistical_area', category = 'statistical_area', county }: Listing,
): Change => {
  const period = {
    ...{ kind, valid_from: from, valid_until: until ?? null },
    notice: 'Notice 2024-48',
  }
  return all(
    values({ adder_energy_community_claimed: true }),
    file('energy_community_evidence', { category, geo_id, as_of: '2025-10-01' }),
    (project) => ({
      ...project,
      communities: {
        periods: [period],
        areas: [{ ...period, geoid: '35005', name: 'Chaves County' }],
        county: county ?? null,
      },
    }),
  )
}
export const unlisted: Change = (project) => ({ ...project, communities: null })
export const late = (extra: Change = same): Change =>
  all(values({ construction_start_date: '2025-10-01' }), extra)
export const feoc = (extra: Change): Change =>
  all(values({ construction_start_date: '2026-02-01' }), extra)
export const small = (extra: Change): Change =>
  all(values({ projected_itc_amount: 4_000_000 }), extra)
export const reviews =
  (change: Partial<ProjectData['reviews'][number]>): Change =>
  (project) => ({ ...project, reviews: project.reviews.map((one) => ({ ...one, ...change })) })
export const sales =
  (change: Partial<ProjectData['sales'][number]>): Change =>
  (project) => ({ ...project, sales: project.sales.map((one) => ({ ...one, ...change })) })
export const invoices = (amount: number): Change =>
  all(
    gone('other_project_costs_labor'),
    file('other_project_costs_modules', { amount, eligible_share: 100 }),
  )
export const lease = (site_lease_term: number, commencement_date = '2025-01-01'): Change =>
  file('site_lease', { commencement_date, site_lease_term, tenant: 'Mesa Owner LLC' })
export const unguaranteed = (extra: Change = same): Change =>
  all((project) => playing(project, 'guarantor', { credit_rating: 'not_rated' }), extra)
/** A chain of disregarded companies that ends at the transferor, above it, or nowhere. */
export const charted =
  (taxOwner: 'mesa' | 'top' | 'nobody'): Change =>
  (project) => {
    const owner = project.parties.find(({ role }) => role === 'owner')?.company_id ?? null
    const mesa = project.parties.find(({ role }) => role === 'transferor')?.company_id ?? null
    const tax_class = taxOwner === 'mesa' ? 'c_corporation' : 'disregarded'
    const chart: OrgChart = {
      nodes: [
        orgNode('plant', { company_id: owner, roles: ['owner'], tax_class: 'disregarded' }),
        orgNode('mesa', { company_id: mesa, roles: ['transferor'], tax_class }),
        orgNode('top'),
      ],
      edges: [share('mesa', 'plant'), ...(taxOwner === 'nobody' ? [] : [share('top', 'mesa')])],
    }
    return { ...project, chart }
  }
export const noReviews: Change = (project) => ({ ...project, reviews: [] })
export const big: Change = values({ projected_itc_amount: 9_000_000 })
