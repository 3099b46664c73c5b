import type { FactUse } from '#shared/entities/document-types/define.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import type { AiAnswerState } from '#shared/entities/documents.ts'
import { andList } from '#shared/format/lists.ts'

/** Which questions count, and which are settled (docs/product.md section 7). */

/** Uses of an answer. */
export type QuestionUse = 'field' | FactUse

/** What uses a fact of a document type directly; null for nothing. */
export const factUse = (type: DocumentType, name: string): FactUse | null =>
  documentTypeData[type].fields.find(({ field_name }) => field_name === name)?.used_by ?? null

/** Returns the uses of a question; a question without any never holds a document up. */
export function usesOf(question: {
  document_type: DocumentType
  field_name: string
  /** Whether its answer fills a field of the project or company. */
  fills_field: boolean
}): QuestionUse[] {
  const fact = factUse(question.document_type, question.field_name)
  return [...(question.fills_field ? (['field'] as const) : []), ...(fact ? [fact] : [])]
}

/** Whether no one has decided on it, or its evidence is gone. */
export const isOpenAnswer = ({
  state,
  is_stale,
}: {
  state: AiAnswerState
  is_stale: boolean
}): boolean => state === 'proposed' || is_stale

/** `3 questions are still open: Landlord, Term, and Rent`. */
export function openWords(labels: readonly string[]): string {
  const [one = ''] = labels
  if (labels.length === 1) return `1 question is still open: ${one}`
  const named = labels.slice(0, NAMED_MAX)
  const more = labels.length - named.length
  const words = more > 0 ? [...named, `${more} more`] : named
  return `${labels.length} questions are still open: ${andList(words)}`
}

const NAMED_MAX = 3
