import { useQueries } from '@tanstack/react-query'
import { projects } from '#shared/contract/projects.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { callQuery } from '#shared/ui/calls/use-call.ts'

const diligenceQuery = (id: number) => callQuery(projects.diligence, { params: { id } })

/** Diligence of several projects, in their order; each answer is shared with the project's row. */
export const useDiligences = (ids: readonly number[]) =>
  useQueries({ queries: ids.map(diligenceQuery) })

/** Diligence of one project outside of a page; asked once, however many columns want it. */
export const askDiligence = (id: number) => queryClient.fetchQuery(diligenceQuery(id))
