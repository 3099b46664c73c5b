import type { Db } from '#server/db/types.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { restsOnWages } from '#shared/rules/policy/project/adder-rules.ts'
import { projectFacts } from '#shared/rules/policy/project/facts.ts'

/** Whether a project's credit depends on the wage rules, as policy rules P08 and P09 see it. */
export async function dependsOnWages(db: Db, projectId: number): Promise<boolean> {
  const [gathered] = await gatherProjects(db, [projectId])
  return gathered !== undefined && projectFacts(gathered.data).properties.some(restsOnWages)
}
