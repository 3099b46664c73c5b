import type { DocumentQuestion } from '#shared/contract/schemas/documents/fields.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { parseId } from '#shared/paths.ts'

/** The values of the question form; the field's ID is text because selects return text. */
export interface QuestionValues {
  document_type: DocumentType | null
  field_id: string | null
  question: string
  position: number | null
  is_active: boolean
}

export const valuesOf = (question: DocumentQuestion): QuestionValues => ({
  document_type: question.document_type,
  field_id: String(question.field_id),
  question: question.question,
  position: question.position,
  is_active: question.is_active,
})

/** Returns a new question, prefilled with the type or field from the address. */
export function newQuestionValues(query: URLSearchParams): QuestionValues {
  const type = query.get('document_type')
  const field = parseId(query.get('field_id') ?? '')
  return {
    document_type: documentTypes.has(type) ? type : null,
    field_id: field === null ? null : String(field),
    question: '',
    position: null,
    is_active: true,
  }
}

/** Returns the body that the server stores. */
export function bodyOf(values: QuestionValues): Partial<DocumentQuestion> {
  const { document_type, field_id, question, position, is_active } = values
  return {
    ...(document_type ? { document_type } : {}),
    ...(field_id ? { field_id: Number(field_id) } : {}),
    question: question.trim(),
    is_active,
    ...(position === null ? {} : { position }),
  }
}
