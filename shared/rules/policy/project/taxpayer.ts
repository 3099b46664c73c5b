import { type TaxClass, taxClasses } from '#shared/entities/companies.ts'
import { orgGraph } from '#shared/rules/projects/org-charts/graph.ts'
import { inRole, taxOwnerOf } from '#shared/rules/projects/org-charts/tax-owner.ts'
import type { ProjectReads } from './facts.ts'

/** The filer of a transferor's return (docs/domain.md section 7, Parties). */
export interface Taxpayer {
  /** Null if the ownership chart names a company that has no account here. */
  company_id: number | null
  name: string
  /** Null if unknown. */
  tax_class: TaxClass | null
}

/**
 * Returns the taxpayer behind the company that transfers the credit: itself, or the first company above it in the
 * ownership chart that is not disregarded; the disregarded company itself if the chart does not tell. Null if no
 * transferor is named.
 */
export function transferorTaxpayer(facts: Pick<ProjectReads, 'party' | 'chart'>): Taxpayer | null {
  const party = facts.party('transferor')
  if (!party) return null
  const { company_id, name } = party.data
  const known = party.taxClass.value
  const tax_class = taxClasses.has(known) ? known : null
  const own = { company_id, name, tax_class }
  const graph = tax_class === 'disregarded' && facts.chart ? orgGraph(facts.chart) : null
  const node =
    graph &&
    (graph.nodes.find((one) => one.company_id === company_id) ?? inRole(graph, 'transferor')[0])
  if (!graph || !node) return own
  const owner = taxOwnerOf(graph, { ...node, tax_class: 'disregarded' })
  if (owner.kind !== 'found') return own
  return {
    company_id: owner.node.company_id,
    name: owner.node.name,
    tax_class: owner.node.tax_class,
  }
}
