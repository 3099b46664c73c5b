import { asc, eq, sql } from 'drizzle-orm'
import { insertRecords, type Writer } from '#server/db/records.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { aiAnswers } from '#server/db/schema/evidence.ts'
import { documentQuestions, fieldDefinitions } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'
import {
  type DocumentType,
  documentTypeData,
  documentTypes,
} from '#shared/entities/document-types.ts'
import { isToTheMatter } from '#shared/reading/answers/to-the-matter.ts'
import { isOpenAnswer, usesOf } from '#shared/reading/answers/use.ts'
import { type FileQuestion, questionsOf } from './questions.ts'

/** Questions of files that count, and that nobody has settled (docs/product.md section 7). */

/** Facts that something uses by themselves, as `<type>/<fact>`: plain words of our own. */
const FACTS_IN_USE = documentTypes.values
  .flatMap((type) =>
    documentTypeData[type].fields.flatMap(({ field_name, used_by }) =>
      used_by ? [`${type}/${field_name}`] : [],
    ),
  )
  .join(',')

/** Of an answer: a rule, a field or a report uses its question, as `usesOf` has it. */
const COUNTS = sql`(
  (${aiAnswers.document_type} || '/' || ${aiAnswers.field_name}) = any(${sql.raw(`'{${FACTS_IN_USE}}'::text[]`)})
  or exists (
    select 1 from ${documentQuestions}
    join ${fieldDefinitions} on ${fieldDefinitions.id} = ${documentQuestions.field_id}
    where ${documentQuestions.id} = ${aiAnswers.question_id}
      and ${documentQuestions.is_active} and ${fieldDefinitions.is_active}
  )
)`

/** How many questions of a type count, by the label of a file. */
const COUNTED_OF_TYPE = sql`(
  select count(*)::int from (
    select split_part(fact, '/', 2) from unnest(${sql.raw(`'{${FACTS_IN_USE}}'::text[]`)}) as facts (fact)
    where split_part(fact, '/', 1) = ${versionedDocuments.label}
    union
    select coalesce(${documentQuestions.answered_by}, ${fieldDefinitions.field_name})
    from ${documentQuestions}
    join ${fieldDefinitions} on ${fieldDefinitions.id} = ${documentQuestions.field_id}
    where ${documentQuestions.document_type} = ${versionedDocuments.label}
      and ${documentQuestions.is_active} and ${fieldDefinitions.is_active}
  ) as counted
)`

/** The types that ask a question that counts. */
const ASKING_TYPES = sql`
  select split_part(fact, '/', 1) from unnest(${sql.raw(`'{${FACTS_IN_USE}}'::text[]`)}) as facts (fact)
  union
  select ${documentQuestions.document_type} from ${documentQuestions}
  join ${fieldDefinitions} on ${fieldDefinitions.id} = ${documentQuestions.field_id}
  where ${documentQuestions.is_active} and ${fieldDefinitions.is_active}`

const ANSWERS_OF_FILE = sql`
  from ${aiAnswers} where ${aiAnswers.versioned_document_id} = ${versionedDocuments.id}`

/** Of a file: nothing was ever asked of it, and its type asks something today. */
export const IS_UNASKED = sql<boolean>`(
  not ${versionedDocuments.is_asked} and ${versionedDocuments.label} in (${ASKING_TYPES}))`

/** Of an answer: its question counts and is open. */
const IS_OPEN = sql`(${aiAnswers.state} = 'proposed' or ${aiAnswers.is_stale}) and ${COUNTS}`

/**
 * How many questions of a file count and are open, for queries of files. Nobody has settled
 * anything of a file that was never asked: there all that its type asks today are open.
 */
export const OPEN_QUESTIONS = sql<number>`(case
  when ${versionedDocuments.is_asked} then (
    select count(*)::int ${ANSWERS_OF_FILE} and ${IS_OPEN}
  )
  else ${COUNTED_OF_TYPE} end)`

/** Of a file: nobody has labelled or confirmed it yet, as its index has it (`versioned_documents_waiting`). */
export const IS_UNCONFIRMED = sql<boolean>`(${versionedDocuments.label} is null
  or (${versionedDocuments.label} <> 'other' and not ${versionedDocuments.is_validated}))`

/**
 * The ids of confirmed files of which a question that was asked counts and is open. Nearly all open
 * answers are of others: those are left out before anything else is asked.
 */
export const REOPENED_FILES = sql`
  select ${aiAnswers.versioned_document_id} as id from (
    select * from ${aiAnswers}
    where (${aiAnswers.state} = 'proposed' or ${aiAnswers.is_stale})
      and ${aiAnswers.versioned_document_id} not in (
        select ${versionedDocuments.id} from ${versionedDocuments} where ${IS_UNCONFIRMED})
    offset 0) as ai_answers
  where ${COUNTS}`

/**
 * Whether `OPEN_QUESTIONS` of a labelled file is more than none, for conditions: the database finds
 * out for many files at once what counting does one by one.
 */
export const HAS_OPEN_QUESTIONS = sql<boolean>`(
  exists (select 1 ${ANSWERS_OF_FILE} and ${IS_OPEN})
  or ${IS_UNASKED}
)`

/** Of answers joined to nothing else: whether their question counts. */
export const countsAs = sql<boolean>`${COUNTS}`

/** A question that counts, with what stands of it so far. */
interface CountedQuestion {
  field_name: string
  label: string
  /** Its answer; null while it was never asked of the file. */
  answer_id: number | null
  is_open: boolean
}

/**
 * The questions of a file that count, in their order: those that were asked, and those that its
 * type asks today. A question that was never asked is open.
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
      state: aiAnswers.state,
      is_stale: aiAnswers.is_stale,
      counts: countsAs,
    })
    .from(aiAnswers)
    .where(eq(aiAnswers.versioned_document_id, fileId))
    .orderBy(asc(aiAnswers.id))
  const questions = await questionsOf(db, label)
  const labels = new Map(questions.map((one) => [one.field_name, one.field_label]))
  const known = new Set(rows.map(({ field_name }) => field_name))
  const asked = rows
    .filter(({ counts }) => counts)
    .map((row) => ({
      field_name: row.field_name,
      label: labels.get(row.field_name) ?? row.field_name,
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

/** What asked a question that no machine has read an answer to. */
export const UNREAD_ENGINE = 'unread'

/**
 * Puts the questions of its type that were never asked of a file, for people to answer: nothing
 * could be read of it, or they are newer than its reading. Call it inside a transaction.
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
