import { useGetList } from 'react-admin'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'

const ALL = { page: 1, perPage: LIST_PAGE_MAX }

/** Every request on a project, soonest due first. */
export const useProjectTasks = (project_id: number) =>
  useGetList<Task>('project-tasks', {
    pagination: ALL,
    sort: { field: 'due_date', order: 'ASC' },
    filter: { project_id },
  })

/** Returns the assignee of each of a project's tasks that wait for staff, by task ID. */
export function useTaskAssignees(project_id: number): ReadonlyMap<number, string> {
  const { data = [] } = useGetList<WorkItem>('work', {
    pagination: ALL,
    sort: { field: 'id', order: 'ASC' },
    filter: { project_id, kind: 'task', is_assigned: true },
  })
  return new Map(data.map(({ record_id, assignee_name }) => [record_id, assignee_name ?? '']))
}

/** Every review of a project, newest first. */
export const useProjectReviews = (project_id: number) =>
  useGetList<ReviewRequest>('review-requests', {
    pagination: ALL,
    sort: { field: 'id', order: 'DESC' },
    filter: { project_id },
  })

/** Every transfer that sells a project's credit, latest payment first. */
export const useProjectTransfers = (project_id: number) =>
  useGetList<Transfer>('transfers', {
    pagination: ALL,
    sort: { field: 'payment_day', order: 'DESC' },
    filter: { project_id },
  })
