import { sql } from 'drizzle-orm'
import { documentTypeData, documentTypes } from '#shared/entities/document-types.ts'
import { aiAnswers } from './schema/ai-answers.ts'
import { documentFlags, versionedDocuments } from './schema/documents.ts'
import { documentQuestions, fieldDefinitions } from './schema/fields.ts'

/** The state of files for queries: flags, and open questions that count. */

/** Facts that a rule or report uses directly, as `<type>/<fact>`; plain words of our own, safe to inline. */
const FACTS_IN_USE = documentTypes.values
  .flatMap((type) =>
    documentTypeData[type].fields.flatMap(({ field_name, used_by }) =>
      used_by ? [`${type}/${field_name}`] : [],
    ),
  )
  .join(',')

/** Whether a rule, field, or report uses the question of an answer, like `usesOf`. */
const COUNTS = sql`(
  (${aiAnswers.document_type} || '/' || ${aiAnswers.field_name}) = any(${sql.raw(`'{${FACTS_IN_USE}}'::text[]`)})
  or exists (
    select 1 from ${documentQuestions}
    join ${fieldDefinitions} on ${fieldDefinitions.id} = ${documentQuestions.field_id}
    where ${documentQuestions.id} = ${aiAnswers.question_id}
      and ${documentQuestions.is_active} and ${fieldDefinitions.is_active}
  )
)`

/** The number of questions that count for the label of a file. */
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

/** The types with a question that counts. */
const ASKING_TYPES = sql`
  select split_part(fact, '/', 1) from unnest(${sql.raw(`'{${FACTS_IN_USE}}'::text[]`)}) as facts (fact)
  union
  select ${documentQuestions.document_type} from ${documentQuestions}
  join ${fieldDefinitions} on ${fieldDefinitions.id} = ${documentQuestions.field_id}
  where ${documentQuestions.is_active} and ${fieldDefinitions.is_active}`

const ANSWERS_OF_FILE = sql`
  from ${aiAnswers} where ${aiAnswers.versioned_document_id} = ${versionedDocuments.id}`

/** Whether a file was never asked anything although its type has questions today. */
export const IS_UNASKED = sql<boolean>`(
  not ${versionedDocuments.is_asked} and ${versionedDocuments.label} in (${ASKING_TYPES}))`

/** Whether an answer is open and its question counts. */
const IS_OPEN = sql`(${aiAnswers.state} = 'proposed' or ${aiAnswers.is_stale}) and ${COUNTS}`

/**
 * The number of open questions of a file that count, for queries of files. For a file that was never asked, these are
 * all questions its type asks today.
 */
export const OPEN_QUESTIONS = sql<number>`(case
  when ${versionedDocuments.is_asked} then (
    select count(*)::int ${ANSWERS_OF_FILE} and ${IS_OPEN}
  )
  else ${COUNTED_OF_TYPE} end)`

/** Whether no one has labeled or confirmed a file yet; matches its index (`versioned_documents_waiting`). */
export const IS_UNCONFIRMED = sql<boolean>`(${versionedDocuments.label} is null
  or (${versionedDocuments.label} <> 'other' and not ${versionedDocuments.is_validated}))`

/**
 * The IDs of confirmed files with an open answer whose question counts. Nearly all open answers belong to other files,
 * which are excluded first.
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
 * Whether `OPEN_QUESTIONS` of a labeled file is above zero, for conditions: the database checks this for many files at
 * once, but counts one by one.
 */
export const HAS_OPEN_QUESTIONS = sql<boolean>`(
  exists (select 1 ${ANSWERS_OF_FILE} and ${IS_OPEN})
  or ${IS_UNASKED}
)`

/** For queries of answers without joins: whether their question counts. */
export const countsAs = sql<boolean>`${COUNTS}`

export const OPEN_FLAGS_OF_FILE = sql`
  from ${documentFlags} where ${documentFlags.versioned_document_id} = ${versionedDocuments.id}
    and ${documentFlags.resolved_at} is null`

/** Whether a file has an unresolved flag. */
export const IS_FLAGGED = sql<boolean>`exists (select 1 ${OPEN_FLAGS_OF_FILE})`

/** Whether a file is confirmed with nothing open, like `isConfirmed`. */
const IS_CONFIRMED = sql<boolean>`(case
  when ${versionedDocuments.is_validated} then not ${HAS_OPEN_QUESTIONS}
  else false end)`

/** The state of a file, like `fileState` of shared/rules/documents/documents.ts, for filters and sorting. */
export const FILE_STATE = sql<string>`case
  when ${IS_FLAGGED} then 'flagged'
  when ${versionedDocuments.label} is null then 'unclassified'
  when ${versionedDocuments.label} = 'other' then 'other'
  when ${IS_CONFIRMED} then 'completed'
  else 'unstructured' end`
