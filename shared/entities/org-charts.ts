import { companyTypes, type PartyRole, type TaxClass } from './companies.ts'
import { type EnumerationValue, enumeration } from './enumeration.ts'
import type { UsState } from './us-states.ts'

/** Who can stand in an ownership chart: a company of any type, or who owns one without being one. */
export const orgNodeTypes = enumeration({
  ...companyTypes.labels,
  trust: 'Trust',
  individual: 'Individual',
  stockholders: 'Public Stockholders',
  government: 'Government',
})
export type OrgNodeType = EnumerationValue<typeof orgNodeTypes>

/** What ties two of them: a class of shares, or a lease of the plant from the parent to the child. */
export const orgEdgeClasses = enumeration({ A: 'Class A', B: 'Class B', lease: 'Lease' })
export type OrgEdgeClass = EnumerationValue<typeof orgEdgeClasses>

/** A company or an owner of one in a chart; `id` names it within the chart. */
export interface OrgNode {
  readonly id: string
  /** The company's record; null for owners that the platform keeps no record of. */
  readonly company_id: number | null
  readonly name: string
  readonly type: OrgNodeType | null
  readonly roles: PartyRole[]
  readonly state: UsState | null
  readonly tax_class: TaxClass | null
}

/** The share that the parent holds of the child, or a lease. */
export interface OrgEdge {
  readonly parent: string
  readonly child: string
  /** Of 100; null for a lease. */
  readonly percent: number | null
  readonly class: OrgEdgeClass | null
}

/** Who owns the companies of a project (docs/domain.md section 7). */
export interface OrgChart {
  readonly nodes: OrgNode[]
  readonly edges: OrgEdge[]
}
