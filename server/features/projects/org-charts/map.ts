import type { Db } from '#server/db/types.ts'
import type { SavedOrgChart } from '#shared/contract/schemas/projects/org-charts.ts'
import type { OrgChart } from '#shared/entities/org-charts.ts'
import { orgProblems } from '#shared/rules/projects/org-charts/problems.ts'
import { companyNames } from './store.ts'

/** A chart in contract form; companies have the current names of their records. */
export async function toOrgChart(
  db: Db,
  { nodes, edges }: OrgChart,
  version: number,
): Promise<SavedOrgChart> {
  const names = await companyNames(
    db,
    nodes.flatMap(({ company_id }) => company_id ?? []),
  )
  const named = nodes.map((node) => ({
    ...node,
    name: names.get(node.company_id ?? 0) ?? node.name,
  }))
  const chart = { nodes: named, edges }
  return { ...chart, problems: orgProblems(chart), version }
}
