import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import type { UnansweredQuestion } from '#shared/rules/projects/requests.ts'
import { shapeOf, usesOfRow } from './map.ts'
import { selectAnswers } from './store.ts'

/**
 * Returns questions in use whose document gives no answer, as read by the machine and not yet settled by anyone. Covers
 * the files in the lists of a project and its company.
 */
export async function unansweredQuestions(
  db: Db,
  of: { project_id: number; company_id: number },
): Promise<UnansweredQuestion[]> {
  const rows = await selectAnswers(db)
    .where(
      and(
        eq(aiAnswers.state, 'proposed'),
        isNull(aiAnswers.value),
        eq(versionedDocuments.is_hidden, false),
        isNotNull(versionedDocuments.document_id),
        or(
          eq(versionedDocuments.project_id, of.project_id),
          eq(versionedDocuments.company_id, of.company_id),
        ),
      ),
    )
    .orderBy(aiAnswers.id)
  return rows
    .filter((row) => usesOfRow(row).length > 0)
    .map((row) => ({
      answer_id: row.answer.id,
      owner: row.project_id === null ? 'company' : 'project',
      label: shapeOf(row).field_label,
      document_type: row.answer.document_type,
    }))
}
