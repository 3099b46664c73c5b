import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { updateRecord, type Writer } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import type { Db } from '#server/db/types.ts'
import { REMOVED_REASON } from '#server/reading/answers/merge.ts'

/**
 * Marks a removed file's settled answers stale where they fill a value, so that a person settles the value without the
 * file. When the file is shown again, they become current again. Call inside a transaction.
 */
export async function followRemoval(
  tx: Db,
  writer: Writer,
  fileId: number,
  isHidden: boolean,
): Promise<void> {
  const answers = await tx
    .select({ id: aiAnswers.id })
    .from(aiAnswers)
    .where(and(eq(aiAnswers.versioned_document_id, fileId), isHidden ? IN_USE : REMOVED))
  const changes = { is_stale: isHidden, stale_reason: isHidden ? REMOVED_REASON : null }
  const action = isHidden ? 'stale' : 'found_again'
  for (const { id } of answers) await updateRecord(tx, writer, aiAnswers, id, changes, { action })
}

const IN_USE = and(
  inArray(aiAnswers.state, ['accepted', 'edited']),
  isNotNull(aiAnswers.filled_value),
  eq(aiAnswers.is_stale, false),
)

const REMOVED = and(eq(aiAnswers.is_stale, true), eq(aiAnswers.stale_reason, REMOVED_REASON))
