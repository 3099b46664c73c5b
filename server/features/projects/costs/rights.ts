import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { locksCreditFacts } from '#shared/rules/projects/field-locks.ts'
import { type CostReviewRow, costReviewers } from './store.ts'

/** Whether somebody writes cost lines: staff, and the seller until the credit's facts are locked. */
export function mayEdit({ actor, scope }: Rights, stage: ProjectStage): 'yes' | 'locked' | 'no' {
  if (scope === 'all') return 'yes'
  if (actor !== 'seller') return 'no'
  return locksCreditFacts(stage) ? 'locked' : 'yes'
}

/** Whether somebody gives verdicts now: staff, and who has the costs review while it is open. */
export async function mayJudge(
  db: Db,
  { actor, scope, user }: Rights,
  projectId: number,
  review: CostReviewRow | null,
): Promise<boolean> {
  if (!review || review.state === 'closed') return false
  if (scope === 'all') return true
  return actor === 'reviewer' && (await costReviewers(db, projectId)).includes(user?.id ?? 0)
}
