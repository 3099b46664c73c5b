import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { matchPath, paths } from '#shared/paths.ts'

export const BASE = paths.admin.build()

/** Returns the address of a resource's list, with the filter in react-admin's format. */
export function listAddress(resource: string, filter?: Readonly<Record<string, unknown>>): string {
  const address = `${BASE}/${resource}`
  return filter ? `${address}?filter=${encodeURIComponent(JSON.stringify(filter))}` : address
}

/** The page where staff work on a task, open among the tasks of its project; null for a company's task. */
export const projectTaskAddress = ({ id, project_id }: Pick<Task, 'id' | 'project_id'>) =>
  project_id === null
    ? null
    : paths.adminProject.build({ project_id, tab: 'tasks' }, { [TASK_QUERY]: id })

/** The query parameter that opens one task on a page of tasks. */
export const TASK_QUERY = 'task'

/** Pages that need the whole width have no sidebar (docs/product.md section 2). */
export function sidebarShown(pathname: string): boolean {
  const match = matchPath(pathname)
  return match ? paths[match.route].sidebar : true
}
