import { useQueries } from '@tanstack/react-query'
import { projects } from '#shared/contract/projects/projects.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { callQuery } from '#shared/ui/calls/use-call.ts'
import { useOverview } from './use-overview.ts'

/** Maximum number of projects loaded one by one; larger accounts work with the lists. */
const MOST = 40

/** The account's projects with their parties and values. */
export function useProjectDetails() {
  const list = useOverview()
  const ids = (list.data?.rows ?? []).slice(0, MOST).map(({ id }) => id)
  const details = useQueries({
    queries: ids.map((id) => callQuery(projects.get, { params: { id } })),
  })
  const parts = [list, ...details]
  const isComplete = list.data !== undefined && details.every(({ data }) => data !== undefined)
  const known: ProjectDetail[] = details.flatMap(({ data }) => data ?? [])
  return {
    projects: isComplete ? known : undefined,
    /** Number of projects beyond those loaded. */
    more: Math.max(0, (list.data?.total ?? 0) - ids.length),
    error: parts.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const part of parts) if (part.error) void part.refetch()
    },
  }
}
