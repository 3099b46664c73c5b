import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { matchPath, paths } from '#shared/paths.ts'

export const BASE = paths.admin.build()

/** Address of a resource's list, filtered as react-admin writes it. */
export function listAddress(resource: string, filter?: Readonly<Record<string, unknown>>): string {
  const address = `${BASE}/${resource}`
  return filter ? `${address}?filter=${encodeURIComponent(JSON.stringify(filter))}` : address
}

/** Where staff work on a task: open among the tasks of its project. Null for a task of a company. */
export const projectTaskAddress = ({ id, project_id }: Pick<Task, 'id' | 'project_id'>) =>
  project_id === null
    ? null
    : paths.adminProject.build({ project_id, tab: 'tasks' }, { [TASK_QUERY]: id })

/** The query value that opens one task on a page of tasks. */
export const TASK_QUERY = 'task'

/** Pages that need the whole width have no sidebar (docs/product.md section 2). */
export function sidebarShown(pathname: string): boolean {
  const match = matchPath(pathname)
  return match ? paths[match.route].sidebar : true
}
