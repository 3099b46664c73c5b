import { useQuery } from '@tanstack/react-query'
import { projects } from '#shared/contract/projects/projects.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { callQuery, keyOf } from '#shared/ui/calls/use-call.ts'
import { eachOf } from './each-of.ts'

/** Diligence of one project outside of a page; asked once, however many columns want it. */
export const askDiligence = (id: number) =>
  queryClient.fetchQuery(callQuery(projects.diligence, { params: { id } }))

/**
 * Diligence of several projects, in their order; each answer is shared with the project's row. One read
 * of all instead of `useQueries`, which is 1.4 kB of script that a home would load.
 */
export function useDiligences(ids: readonly number[]) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [...keyOf(projects.diligence), ids],
    queryFn: () => eachOf(ids, askDiligence),
  })
  return { answers: data?.answers ?? [], error: error ?? data?.error ?? null, isPending, refetch }
}
