import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/client/call.ts'
import { aiAnswers } from '#shared/contract/ai-answers.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import { documents } from '#shared/contract/documents.ts'
import type { AiAnswer } from '#shared/contract/schemas/ai-answers.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/versioned-documents.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import type { ViewerRights } from './viewer-rights.ts'

type File = Pick<VersionedDocumentDetail, 'id' | 'document_id'>

/** The answers from a file, and where other documents disagree with them. */
export function useDocumentWork({ id, document_id }: File, rights: ViewerRights) {
  const client = useQueryClient()
  const list = {
    filter: { versioned_document_id: id },
    range: [0, LIST_PAGE_MAX - 1],
    sort: ['id', 'ASC'],
  } as const
  const answers = useQuery({
    queryKey: ['aiAnswers', 'list', { list }],
    queryFn: ({ signal }) => call(aiAnswers.list, { list, signal }),
    enabled: rights.answers !== 'none',
  })
  const params = { id: document_id ?? 0 }
  const validation = useQuery({
    queryKey: ['documents', 'validation', { params }],
    queryFn: ({ signal }) => call(documents.validation, { params, signal, quiet: true }),
    enabled: rights.compares && document_id !== null,
  })
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['aiAnswers'] }),
      client.invalidateQueries({ queryKey: ['documents', 'validation'] }),
    ])
  }
  return {
    answers: answers.data ?? [],
    isLoading: rights.answers !== 'none' && answers.isPending,
    error: answers.error,
    retry: () => void answers.refetch(),
    contradictions: validation.data?.contradictions ?? [],
    refresh,
  }
}

export type AnswerChange = NonNullable<BodyOf<'aiAnswers.patch'>>

/** Saves a decision on an answer as it was read; one that somebody changed meanwhile is refused. */
export const changeAnswer = (
  { id, version }: Pick<AiAnswer, 'id' | 'version'>,
  body: AnswerChange,
): Promise<AiAnswer> =>
  call(aiAnswers.patch, { params: { id }, body, ifMatch: version, quiet: true })
