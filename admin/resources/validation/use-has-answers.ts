import { useQuery } from '@tanstack/react-query'
import { call } from '#shared/client/call.ts'
import { aiAnswers } from '#shared/contract/ai-answers.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'

/** Whether anything was read from a file; the same call as that of its answers. */
export function useHasAnswers(id: number | undefined): boolean | undefined {
  const list = {
    filter: { versioned_document_id: id },
    range: [0, LIST_PAGE_MAX - 1],
    sort: ['id', 'ASC'],
  } as const
  const { data, error } = useQuery({
    queryKey: ['aiAnswers', 'list', { list }],
    queryFn: ({ signal }) => call(aiAnswers.list, { list, signal }),
    enabled: id !== undefined,
  })
  return error ? true : data && data.length > 0
}
