import { eq } from 'drizzle-orm'
import { updateRecord, type Writer } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { isOpenAnswer, openWords } from '#shared/reading/answers/use.ts'
import { countedQuestions } from './open-questions.ts'

/**
 * Confirms a labeled file once the last question that counts is settled, and unconfirms it when one reopens. If no
 * question counts, the file is confirmed only when all are settled.
 */
export async function settleFile(tx: Db, writer: Writer, fileId: number): Promise<void> {
  const [file] = await tx
    .select({ label: versionedDocuments.label })
    .from(versionedDocuments)
    .where(eq(versionedDocuments.id, fileId))
  const is_validated = file?.label ? await isSettled(tx, fileId, file.label) : false
  if (is_validated === null) return
  await updateRecord(tx, writer, versionedDocuments, fileId, { is_validated })
}

/** Returns null when the questions don't decide. */
async function isSettled(tx: Db, fileId: number, label: DocumentType): Promise<boolean | null> {
  const counted = await countedQuestions(tx, fileId, label)
  if (counted.some(({ is_open }) => is_open)) return false
  if (counted.length > 0) return true
  const all = await tx
    .select({ state: aiAnswers.state, is_stale: aiAnswers.is_stale })
    .from(aiAnswers)
    .where(eq(aiAnswers.versioned_document_id, fileId))
  return all.some(isOpenAnswer) ? null : true
}

/** Throws `invalid_state`, naming the questions, while questions of a file that count are open. */
export async function refuseOpenQuestions(
  tx: Db,
  fileId: number,
  label: DocumentType,
): Promise<void> {
  const open = (await countedQuestions(tx, fileId, label)).filter(({ is_open }) => is_open)
  if (open.length === 0) return
  const message = `${openWords(open.map((one) => one.label))}.`
  throw new HttpError('invalid_state', { message, errors: { is_validated: message } })
}
