import { useQueries } from '@tanstack/react-query'
import { call } from '#shared/client/call.ts'
import { projects } from '#shared/contract/projects.ts'
import { keyOf } from '../../app/use-call.ts'

/** Diligence of several projects, in their order; each answer is shared with the project's row. */
export const useDiligences = (ids: readonly number[]) =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: keyOf(projects.diligence, { params: { id } }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(projects.diligence, { params: { id }, signal }),
    })),
  })
