import { useGetList } from 'react-admin'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { useSellerLists } from './use-seller-lists.ts'

/** More than a seller has; the screen says if there are more. */
const MOST = 250

const NEXT_DUE = {
  pagination: { page: 1, perPage: MOST },
  sort: { field: 'due_date', order: 'ASC' },
} as const

/** Requests about a seller's company and projects, soonest due first. */
export function useSellerTasks(seller: Pick<Seller, 'id' | 'company_id'>) {
  const lists = useSellerLists(seller.id)
  const projectIds = lists.data?.projects.map(({ project_id }) => project_id)
  const company = useGetList<Task>('company-tasks', {
    ...NEXT_DUE,
    filter: { company_id: seller.company_id },
  })
  const project = useGetList<Task>(
    'project-tasks',
    { ...NEXT_DUE, filter: { project_id: projectIds } },
    { enabled: projectIds !== undefined && projectIds.length > 0 },
  )
  const hasProjects = projectIds === undefined || projectIds.length > 0
  const error = company.error ?? project.error ?? lists.error
  const isReady = company.data !== undefined && (!hasProjects || project.data !== undefined)
  return {
    rows: isReady ? byDueDate([...(company.data ?? []), ...(project.data ?? [])]) : undefined,
    total: (company.total ?? 0) + (project.total ?? 0),
    error,
    refetch: () => {
      for (const query of [lists, company, project]) if (query.error) void query.refetch()
    },
  }
}

/** Tasks without a due date come last. */
const byDueDate = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted(
    (one, other) =>
      (one.due_date ?? '9999').localeCompare(other.due_date ?? '9999') || one.id - other.id,
  )
