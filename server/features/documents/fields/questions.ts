import { and, eq } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { documentQuestions, fieldDefinitions } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'

type QuestionTableRow = typeof documentQuestions.$inferSelect
/** A question with its field's name, label, and active status. */
export type QuestionRow = QuestionTableRow & {
  field_name: string
  field_label: string
  field_is_active: boolean
}

export const QUESTION_LIST: ListDefinition<ListField<'fields.questions'>, never> = {
  resource: 'document-questions',
  id: documentQuestions.id,
  fields: {
    document_type: documentQuestions.document_type,
    field_id: documentQuestions.field_id,
    field_name: fieldDefinitions.field_name,
    field_label: fieldDefinitions.field_label,
    question: documentQuestions.question,
    position: documentQuestions.position,
    is_active: documentQuestions.is_active,
  },
  search: [documentQuestions.question, fieldDefinitions.field_name, fieldDefinitions.field_label],
  defaultSort: ['position', 'ASC'],
}

const selectQuestions = (db: Db) =>
  db
    .select({
      question: documentQuestions,
      field_name: fieldDefinitions.field_name,
      field_label: fieldDefinitions.field_label,
      field_is_active: fieldDefinitions.is_active,
    })
    .from(documentQuestions)
    .innerJoin(fieldDefinitions, eq(fieldDefinitions.id, documentQuestions.field_id))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectQuestions>>[number]

const flatten = ({ question, ...names }: Selected): QuestionRow => ({ ...question, ...names })

/** Returns one page of the questions; reviewers and evaluators see only active ones. */
export async function listQuestions(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<QuestionRow>> {
  const current = rights.actor === 'admin' ? undefined : eq(documentQuestions.is_active, true)
  const where = and(current, list.where)
  const { rows, total } = await pageOf(db, selectQuestions(db).where(where), list)
  return { rows: rows.map(flatten), total }
}

export async function findQuestion(db: Db, id: number): Promise<QuestionRow | null> {
  const [row] = await selectQuestions(db).where(eq(documentQuestions.id, id))
  return row ? flatten(row) : null
}
