import { sql } from 'drizzle-orm'
import { documentTypeData, documentTypes } from '#shared/entities/document-types.ts'
import { versionedDocuments } from './schema/documents.ts'
import { aiAnswers, documentFlags } from './schema/evidence.ts'
import { documentQuestions, fieldDefinitions } from './schema/fields.ts'

/** Where a file stands, for queries of files: flags, and questions that count and that nobody has settled. */

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

export const OPEN_FLAGS_OF_FILE = sql`
  from ${documentFlags} where ${documentFlags.versioned_document_id} = ${versionedDocuments.id}
    and ${documentFlags.resolved_at} is null`

/** Whether a file has a flag that nobody has settled. */
export const IS_FLAGGED = sql<boolean>`exists (select 1 ${OPEN_FLAGS_OF_FILE})`

/** Whether a file is confirmed with nothing open, as `isConfirmed` has it. */
const IS_CONFIRMED = sql<boolean>`(case
  when ${versionedDocuments.is_validated} then not ${HAS_OPEN_QUESTIONS}
  else false end)`

/** The state of a file as `fileState` of shared/rules/documents/documents.ts has it, for filters and sorting. */
export const FILE_STATE = sql<string>`case
  when ${IS_FLAGGED} then 'flagged'
  when ${versionedDocuments.label} is null then 'unclassified'
  when ${versionedDocuments.label} = 'other' then 'other'
  when ${IS_CONFIRMED} then 'completed'
  else 'unstructured' end`
