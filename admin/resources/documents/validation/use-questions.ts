import { fields } from '#shared/contract/documents/fields.ts'
import type { DocumentQuestion } from '#shared/contract/schemas/documents/fields.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import type { OwnerField } from './use-owner-fields.ts'

/** The active questions for documents of a type, in order. */
export const useQuestions = (type: DocumentType | null) =>
  useCall(
    fields.questions,
    {
      list: {
        filter: { document_type: type, is_active: true },
        range: [0, LIST_PAGE_MAX - 1],
        sort: ['position', 'ASC'],
      },
    },
    { enabled: type !== null },
  )

/** A question with the field it fills, if the file's owner has that field. */
export interface AskedQuestion {
  question: DocumentQuestion
  own: OwnerField | undefined
}

export const askedOf = (
  questions: readonly DocumentQuestion[],
  fields: readonly OwnerField[],
): AskedQuestion[] =>
  questions.map((question) => ({
    question,
    own: fields.find(({ field }) => field.id === question.field_id),
  }))

/** Returns the first question whose field is still empty; null if all are filled in. */
export const firstOpen = (asked: readonly AskedQuestion[]): number | null =>
  asked.find(({ own }) => own && own.value === null)?.question.id ?? null
