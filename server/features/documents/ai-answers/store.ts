import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { documentQuestions, fieldDefinitions } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFiles } from '#server/features/access/visibility.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'

export const ANSWER_LIST: ListDefinition<ListField<'aiAnswers.list'>, never> = {
  resource: 'ai-answers',
  id: aiAnswers.id,
  fields: {
    versioned_document_id: aiAnswers.versioned_document_id,
    project_id: versionedDocuments.project_id,
    company_id: versionedDocuments.company_id,
    document_id: versionedDocuments.document_id,
    document_type: aiAnswers.document_type,
    field_name: aiAnswers.field_name,
    state: aiAnswers.state,
    is_stale: aiAnswers.is_stale,
    confidence: aiAnswers.confidence,
    created_at: aiAnswers.created_at,
    updated_at: aiAnswers.updated_at,
  },
  search: [aiAnswers.field_name, aiAnswers.quote, versionedDocuments.name],
  defaultSort: ['id', 'ASC'],
}

export type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number]

/** Answers with their question, the field they fill, and who settled them. */
export const selectAnswers = (db: Db) =>
  db
    .select({
      answer: aiAnswers,
      document_name: versionedDocuments.name,
      project_id: versionedDocuments.project_id,
      company_id: versionedDocuments.company_id,
      question: documentQuestions.question,
      is_asked: documentQuestions.is_active,
      definition: fieldDefinitions,
      decided_by: personName(users),
    })
    .from(aiAnswers)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, aiAnswers.versioned_document_id))
    .leftJoin(documentQuestions, eq(documentQuestions.id, aiAnswers.question_id))
    .leftJoin(fieldDefinitions, eq(fieldDefinitions.id, aiAnswers.field_id))
    .leftJoin(users, eq(users.id, aiAnswers.decided_by))
    .$dynamic()

/**
 * Answers in files the caller sees. Sellers and applicants only see settled answers; a machine's guesses about their
 * documents are for the people who check them.
 */
function visibleAnswers(db: Db, rights: Rights): SQL | undefined {
  const files = visibleFiles(db, rights)
  const settled = OWNERS.has(rights.actor)
    ? inArray(aiAnswers.state, ['accepted', 'edited'])
    : undefined
  return and(files, settled)
}

const OWNERS: ReadonlySet<Rights['actor']> = new Set(['seller', 'frontdoor', 'disabled_seller'])

/** Returns one page of the answers the caller sees. */
export async function listAnswers(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<AnswerRow>> {
  return pageOf(db, selectAnswers(db).where(and(visibleAnswers(db, rights), list.where)), list)
}

/** Returns an answer the caller sees, or null. */
export async function findAnswer(db: Db, rights: Rights, id: number): Promise<AnswerRow | null> {
  const [row] = await selectAnswers(db).where(and(eq(aiAnswers.id, id), visibleAnswers(db, rights)))
  return row ?? null
}

/** Returns the answers of these files that the caller sees, in the order they were asked. */
export async function answersOfFiles(
  db: Db,
  rights: Rights,
  fileIds: readonly number[],
): Promise<AnswerRow[]> {
  if (fileIds.length === 0) return []
  return selectAnswers(db)
    .where(and(inArray(aiAnswers.versioned_document_id, [...fileIds]), visibleAnswers(db, rights)))
    .orderBy(aiAnswers.versioned_document_id, aiAnswers.id)
}
