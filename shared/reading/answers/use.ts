import type { FactUse } from '#shared/entities/document-types/define.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import type { AiAnswerState } from '#shared/entities/documents.ts'
import { andList } from '#shared/format/lists.ts'

/** Which questions count, and which are settled (docs/product.md section 7). */

/** Everything that can look at the answer to a question. */
export type QuestionUse = 'field' | FactUse

/** What looks at a fact of a document type by itself; null for nothing. */
export const factUse = (type: DocumentType, name: string): FactUse | null =>
  documentTypeData[type].fields.find(({ field_name }) => field_name === name)?.used_by ?? null

/** What uses a question; one that nothing uses never holds a document up. */
export function usesOf(question: {
  document_type: DocumentType
  field_name: string
  /** Whether its answer fills a field of the project or company. */
  fills_field: boolean
}): QuestionUse[] {
  const fact = factUse(question.document_type, question.field_name)
  return [...(question.fills_field ? (['field'] as const) : []), ...(fact ? [fact] : [])]
}

/** Nobody has decided on it, or what they went by stands there no more. */
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
