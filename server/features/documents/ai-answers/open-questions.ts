import { asc, eq } from 'drizzle-orm'
import { countsAs } from '#server/db/file-standing.ts'
import { insertRecords, type Writer } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'
import { isToTheMatter } from '#server/reading/answers/to-the-matter.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { isOpenAnswer, usesOf } from '#shared/reading/answers/use.ts'
import { shapeOf } from './map.ts'
import { type FileQuestion, questionsOf } from './questions.ts'

/** Questions of files that count and nobody has settled (docs/product.md section 7). */

/** A question that counts, and its current state. */
interface CountedQuestion {
  field_name: string
  label: string
  /** The answer's ID; null if the question was never asked of the file. */
  answer_id: number | null
  is_open: boolean
}

/**
 * Returns a file's questions that count, in order: those already asked, then those its type asks today. A question
 * never asked is open.
 */
export async function countedQuestions(
  db: Db,
  fileId: number,
  label: DocumentType,
): Promise<CountedQuestion[]> {
  const rows = await db
    .select({
      id: aiAnswers.id,
      field_name: aiAnswers.field_name,
      document_type: aiAnswers.document_type,
      definition: fieldDefinitions,
      state: aiAnswers.state,
      is_stale: aiAnswers.is_stale,
      counts: countsAs,
    })
    .from(aiAnswers)
    .leftJoin(fieldDefinitions, eq(fieldDefinitions.id, aiAnswers.field_id))
    .where(eq(aiAnswers.versioned_document_id, fileId))
    .orderBy(asc(aiAnswers.id))
  const questions = await questionsOf(db, label)
  const known = new Set(rows.map(({ field_name }) => field_name))
  const asked = rows
    .filter(({ counts }) => counts)
    .map((row) => ({
      field_name: row.field_name,
      label: shapeOf({ answer: row, definition: row.definition }).field_label,
      answer_id: row.id,
      is_open: isOpenAnswer(row),
    }))
  const unasked = questions
    .filter((one) => !known.has(one.field_name) && isUsed(label, one))
    .map(({ field_name, field_label }) => ({
      field_name,
      label: field_label,
      answer_id: null,
      is_open: true,
    }))
  return [...asked, ...unasked]
}

const isUsed = (document_type: DocumentType, { field_name, field_id }: FileQuestion): boolean =>
  usesOf({ document_type, field_name, fills_field: field_id !== null }).length > 0

/** The engine of a question that no machine has answered. */
export const UNREAD_ENGINE = 'unread'

/**
 * Adds the type's questions that were never asked of a file, for people to answer, because nothing could be read from
 * it or they are newer than its reading. Call inside a transaction.
 */
export async function askQuestions(
  tx: Db,
  writer: Writer,
  file: { id: number; label: DocumentType; number: number },
): Promise<void> {
  const known = new Set(
    (
      await tx
        .select({ field_name: aiAnswers.field_name })
        .from(aiAnswers)
        .where(eq(aiAnswers.versioned_document_id, file.id))
    ).map(({ field_name }) => field_name),
  )
  const unasked = (await questionsOf(tx, file.label)).filter(
    (question) => !known.has(question.field_name) && isToTheMatter(file.label, question, []),
  )
  const rows = unasked.map(({ field_name, question_id, field_id }) => ({
    versioned_document_id: file.id,
    number: file.number,
    document_type: file.label,
    field_name,
    question_id,
    field_id,
    value: null,
    confidence: 0,
    state: 'proposed' as const,
    engine: UNREAD_ENGINE,
  }))
  await insertRecords(tx, writer, aiAnswers, rows)
}
