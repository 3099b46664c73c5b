import { tasks } from '#shared/contract/projects/tasks.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'

const ALL = {
  list: { range: [0, LIST_PAGE_MAX - 1], sort: ['due_date', 'ASC'] },
} as const

/** Our team's requests about the projects and, unless left out, the company. */
export function useTasks({ withCompany }: { withCompany: boolean }) {
  const ofProjects = useCallList(tasks.projectTasks, ALL)
  const ofCompany = useCallList(tasks.companyTasks, ALL, { enabled: withCompany })
  const parts = withCompany ? [ofProjects, ofCompany] : [ofProjects]
  const isComplete = parts.every(({ data }) => data !== undefined)
  const rows: Task[] = parts.flatMap(({ data }) => data?.rows ?? [])
  return {
    tasks: isComplete ? rows : undefined,
    error: parts.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const part of parts) if (part.error) void part.refetch()
    },
  }
}
