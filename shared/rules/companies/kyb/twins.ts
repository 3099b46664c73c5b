import type { OrgChart } from '#shared/entities/org-charts.ts'
import { orgGraph } from '#shared/rules/projects/org-charts/graph.ts'
import { taxOwnerOf } from '#shared/rules/projects/org-charts/tax-owner.ts'
import type { KybFinding } from './model.ts'

/** Another company on file that says it has the same EIN, or the same legal name in the same state. */
export interface Twin {
  readonly id: number
  readonly name: string
  readonly hasSameEin: boolean
  readonly hasSameName: boolean
}

/**
 * Returns what a company's twins say about it: name and EIN need review at best. Companies that are disregarded for tax
 * share the EIN of one taxpayer, so twins below one tax owner of the chart are none.
 */
export const twinFindings = (
  companyId: number,
  chart: OrgChart | null,
  twins: readonly Twin[],
): KybFinding[] =>
  twins
    .filter(({ id, hasSameName }) => hasSameName || !isOneTaxpayer(chart, companyId, id))
    .map(({ id, name, hasSameEin }) => ({
      attribute: hasSameEin ? 'ein' : 'legal_name',
      value: hasSameEin
        ? `${name} has the same EIN`
        : `${name} has the same legal name in the same state`,
      origin: 'independent',
      source: 'Companies on file here',
      ref: { kind: 'company', id },
      as_of: null,
      says: 'concern',
    }))

function isOneTaxpayer(chart: OrgChart | null, one: number, other: number): boolean {
  if (!chart) return false
  const graph = orgGraph(chart)
  const [first, second] = [one, other].map((id) => {
    const node = chart.nodes.find(({ company_id }) => company_id === id)
    const owner = node && taxOwnerOf(graph, node)
    return owner?.kind === 'found' ? owner.node.id : null
  })
  return first !== null && first !== undefined && first === second
}
