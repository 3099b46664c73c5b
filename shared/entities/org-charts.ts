import { companyTypes, type PartyRole, type TaxClass } from './companies.ts'
import { type EnumerationValue, enumeration } from './enumeration.ts'
import type { UsState } from './us-states.ts'

/** What a node in an ownership chart can be: a company of any type, or an owner that is not a company. */
export const orgNodeTypes = enumeration({
  ...companyTypes.labels,
  trust: 'Trust',
  individual: 'Individual',
  stockholders: 'Public Stockholders',
  government: 'Government',
})
export type OrgNodeType = EnumerationValue<typeof orgNodeTypes>

/** What links two nodes: a class of shares, or a lease of the plant from the parent to the child. */
export const orgEdgeClasses = enumeration({ A: 'Class A', B: 'Class B', lease: 'Lease' })
export type OrgEdgeClass = EnumerationValue<typeof orgEdgeClasses>

/** A company or an owner in a chart; `id` identifies it within the chart. */
export interface OrgNode {
  readonly id: string
  /** The company's record; null for owners without a record on the platform. */
  readonly company_id: number | null
  readonly name: string
  readonly type: OrgNodeType | null
  readonly roles: PartyRole[]
  readonly state: UsState | null
  readonly tax_class: TaxClass | null
}

/** The parent's share in the child, or a lease. */
export interface OrgEdge {
  readonly parent: string
  readonly child: string
  /** Percent; null for a lease. */
  readonly percent: number | null
  readonly class: OrgEdgeClass | null
}

/** The owners of a project's companies (docs/domain.md section 7). */
export interface OrgChart {
  readonly nodes: OrgNode[]
  readonly edges: OrgEdge[]
}
