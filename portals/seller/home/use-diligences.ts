import { useQueries } from '@tanstack/react-query'
import { call } from '#shared/client/call.ts'
import { projects } from '#shared/contract/projects.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { keyOf } from '#shared/ui/calls/use-call.ts'

const diligenceQuery = (id: number) => ({
  queryKey: keyOf(projects.diligence, { params: { id } }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(projects.diligence, { params: { id }, signal }),
})

/** Diligence of several projects, in their order; each answer is shared with the project's row. */
export const useDiligences = (ids: readonly number[]) =>
  useQueries({ queries: ids.map(diligenceQuery) })

/** Diligence of one project outside of a page; asked once, however many columns want it. */
export const askDiligence = (id: number) => queryClient.fetchQuery(diligenceQuery(id))
