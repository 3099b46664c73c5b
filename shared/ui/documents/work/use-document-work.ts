import { call } from '#shared/client/call.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import { aiAnswers } from '#shared/contract/documents/ai-answers.ts'
import { documents } from '#shared/contract/documents/documents.ts'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import type { ViewerRights } from './viewer-rights.ts'

type File = Pick<VersionedDocumentDetail, 'id' | 'document_id'>

/** The answers from a file, and the contradictions with other documents. */
export function useDocumentWork({ id, document_id }: File, rights: ViewerRights) {
  const answers = useCall(aiAnswers.list, answersOf(id), { enabled: rights.answers !== 'none' })
  const validation = useCall(
    documents.validation,
    { params: { id: document_id ?? 0 }, quiet: true },
    { enabled: rights.compares && document_id !== null },
  )
  return {
    answers: answers.data ?? [],
    isLoading: rights.answers !== 'none' && answers.isPending,
    error: answers.error,
    retry: () => void answers.refetch(),
    contradictions: validation.data?.contradictions ?? [],
    refresh: () => refresh('aiAnswers', 'documents'),
  }
}

/** Query for all answers from a file. */
export const answersOf = (id: number) => ({
  list: {
    filter: { versioned_document_id: id },
    range: [0, LIST_PAGE_MAX - 1],
    sort: ['id', 'ASC'],
  } as const,
})

export type AnswerChange = NonNullable<BodyOf<'aiAnswers.patch'>>

/** Saves a decision on the version of the answer that was read; rejected if somebody changed it in the meantime. */
export const changeAnswer = (
  { id, version }: Pick<AiAnswer, 'id' | 'version'>,
  body: AnswerChange,
): Promise<AiAnswer> =>
  call(aiAnswers.patch, { params: { id }, body, ifMatch: version, quiet: true })
