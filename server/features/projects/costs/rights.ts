import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { locksCreditFacts } from '#shared/rules/projects/field-locks.ts'
import { type CostReviewRow, costReviewers } from './store.ts'

/** Whether the caller may write cost lines: staff always, the seller until the credit's facts are locked. */
export function mayEdit({ actor, scope }: Rights, stage: ProjectStage): 'yes' | 'locked' | 'no' {
  if (scope === 'all') return 'yes'
  if (actor !== 'seller') return 'no'
  return locksCreditFacts(stage) ? 'locked' : 'yes'
}

/** Whether the caller may give verdicts now: staff, and the reviewer of these costs, while the review is open. */
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
