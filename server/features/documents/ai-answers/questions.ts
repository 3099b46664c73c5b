import { and, asc, eq } from 'drizzle-orm'
import { documentQuestions, fieldDefinitions } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'
import type { Question } from '#shared/entities/answers.ts'
import { type DocumentType, factsOf } from '#shared/entities/document-types.ts'
import { type FieldKind, fieldKinds } from '#shared/entities/fields.ts'
import { questionFor } from '#shared/entities/question-words.ts'

/** A question asked of a file, and the project or company field its answer fills. */
export interface FileQuestion extends Question {
  question_id: number | null
  /** The field definition the answer fills; null for a fact that only the document states. */
  field_id: number | null
}

/**
 * Returns the questions asked of every document of a type, in order: first the type's own facts (docs/domain.md section
 * 3), then the questions staff added. A staff question about one of the type's own facts sets that fact's wording and
 * the field it fills.
 */
export async function questionsOf(db: Db, type: DocumentType): Promise<FileQuestion[]> {
  const asked = await db
    .select({ question: documentQuestions, definition: fieldDefinitions })
    .from(documentQuestions)
    .innerJoin(fieldDefinitions, eq(fieldDefinitions.id, documentQuestions.field_id))
    .where(
      and(
        eq(documentQuestions.document_type, type),
        eq(documentQuestions.is_active, true),
        eq(fieldDefinitions.is_active, true),
      ),
    )
    .orderBy(asc(documentQuestions.position), asc(documentQuestions.id))
  const byFact = new Map(asked.map((row) => [row.question.answered_by, row]))
  const facts = factsOf(type).map((field): FileQuestion => {
    const known = byFact.get(field.field_name)
    return {
      field_name: field.field_name,
      field_label: field.field_label,
      kind: field.kind,
      options: field.options,
      question: known?.question.question ?? questionFor({ ...field, ...fieldKinds[field.kind] }),
      question_id: known?.question.id ?? null,
      field_id: known?.definition.id ?? null,
    }
  })
  const names = new Set(facts.map((fact) => fact.field_name))
  const added = asked
    .filter(({ question, definition }) => {
      if (question.answered_by !== null && names.has(question.answered_by)) return false
      return !names.has(definition.field_name)
    })
    .map(
      ({ question, definition }): FileQuestion => ({
        field_name: definition.field_name,
        field_label: definition.field_label,
        kind: kindOf(definition),
        options: definition.options,
        question: question.question,
        question_id: question.id,
        field_id: definition.id,
      }),
    )
  return [...facts, ...added]
}

type Shape = Pick<typeof fieldDefinitions.$inferSelect, 'data_type' | 'field_type' | 'unit'>

const isKind = (name: string): name is FieldKind => Object.hasOwn(fieldKinds, name)

/** Returns the short name for a definition's data type, field type, and unit. */
export function kindOf({ data_type, field_type, unit }: Shape): FieldKind {
  const found = Object.entries(fieldKinds).find(
    ([, kind]) =>
      kind.data_type === data_type && kind.field_type === field_type && kind.unit === unit,
  )
  return found && isKind(found[0]) ? found[0] : 'string'
}
