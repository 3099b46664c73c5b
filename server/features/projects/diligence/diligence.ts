import { eq } from 'drizzle-orm'
import { commentThreads } from '#server/db/schema/comments.ts'
import type { Db } from '#server/db/types.ts'
import { fieldValuesOf } from '#server/features/documents/fields/dictionary.ts'
import { keyFieldItems } from '#server/features/documents/fields/diligence-items.ts'
import { slotItems } from '#server/features/documents/files/slot-items.ts'
import { failedRulesOf } from '#server/features/policy/standing.ts'
import { countOpenQuestions } from '#server/features/projects/comments/store.ts'
import type { Rights } from '#server/http/rights.ts'
import type { DiligenceItem } from '#shared/contract/schemas/documents/documents.ts'
import { policyGaps } from '#shared/rules/policy/blockers.ts'
import { diligenceSummary } from '#shared/rules/projects/diligence.ts'

/** The diligence list of a project: its slots, then its key fields. */
export async function projectDiligenceItems(
  db: Db,
  rights: Rights,
  projectId: number,
): Promise<DiligenceItem[]> {
  const slots = await slotItems(db, rights, { project_id: projectId })
  const fields = await fieldValuesOf(db, rights, 'project', projectId)
  return [...slots, ...keyFieldItems(fields)]
}

/** The progress of a project's diligence, what is left in plain words, and the questions asked about it. */
export async function projectDiligence(
  db: Db,
  rights: Rights,
  project: { id: number; slug: string; seller_id: number },
  now: Date,
) {
  const items = await projectDiligenceItems(db, rights, project.id)
  const subject = { kind: 'project', slug: project.slug, id: project.id } as const
  const summary = diligenceSummary(subject, items)
  const failed = await failedRulesOf(db, project, now)
  const asked = eq(commentThreads.project_id, project.id)
  return {
    ...summary,
    blockers: [...summary.blockers, ...policyGaps(subject, failed, items)],
    open_questions: await countOpenQuestions(db, rights, asked),
  }
}
