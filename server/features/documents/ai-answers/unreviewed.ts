import { and, count, eq, inArray, not, or } from 'drizzle-orm'
import { countsAs } from '#server/db/file-standing.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError } from '#server/http/http-error.ts'
import { counted } from '#shared/format/counted.ts'

/** How many answers that nothing uses are undecided, by file; files without any are left out. */
export async function countUnreviewed(
  db: Db,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ file_id: aiAnswers.versioned_document_id, answers: count() })
    .from(aiAnswers)
    .where(
      and(
        inArray(aiAnswers.versioned_document_id, [...fileIds]),
        or(eq(aiAnswers.state, 'proposed'), eq(aiAnswers.is_stale, true)),
        not(countsAs),
      ),
    )
    .groupBy(aiAnswers.versioned_document_id)
  return new Map(rows.map(({ file_id, answers }) => [file_id, answers]))
}

/** Throws `invalid_state` unless whoever confirms a file skips exactly the answers that are undecided. */
export async function refuseUnreviewed(tx: Db, fileId: number, skipped: number): Promise<void> {
  const unreviewed = (await countUnreviewed(tx, [fileId])).get(fileId) ?? 0
  if (unreviewed === skipped) return
  const message =
    unreviewed === 0
      ? 'Every answer is decided now. Confirm the document without skipping any.'
      : `${counted(unreviewed, 'answer')} ${unreviewed === 1 ? 'is' : 'are'} unreviewed: accept, review, or skip.`
  throw new HttpError('invalid_state', { message, errors: { is_validated: message } })
}
