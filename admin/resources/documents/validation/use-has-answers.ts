import { aiAnswers } from '#shared/contract/documents/ai-answers.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { answersOf } from '#shared/ui/documents/work/use-document-work.ts'

/** Whether anything was read from a file; shares the call for its answers. */
export function useHasAnswers(id: number | undefined): boolean | undefined {
  const { data, error } = useCall(aiAnswers.list, answersOf(id ?? 0), { enabled: id !== undefined })
  return error ? true : data && data.length > 0
}
