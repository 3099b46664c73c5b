import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { type EnumerationValue, enumeration } from '#shared/entities/enumeration.ts'
import { parseId } from '#shared/paths.ts'
import { groupTasks } from './task-groups.ts'

export const taskFilters = enumeration({
  open: 'For you',
  checking: 'In review',
  done: 'Approved',
  all: 'All',
})
export type TaskFilter = EnumerationValue<typeof taskFilters>

export interface TasksQuery {
  show: TaskFilter
  /** Search text for titles and descriptions. */
  text: string
  /** `company`, or a project ID as text; null for everything. */
  about: string | null
  /** The request that the URL names. */
  wanted: number | null
}

/** Reads the list that the URL names; anything unknown falls back. A wanted request is always shown. */
export function readTasksQuery(search: URLSearchParams): TasksQuery {
  const show = search.get('show')
  const about = search.get('about')
  const wanted = parseId(search.get('task') ?? '')
  return {
    show: taskFilters.has(show) ? show : wanted === null ? 'open' : 'all',
    text: search.get('q') ?? '',
    about: about === 'company' || parseId(about ?? '') !== null ? about : null,
    wanted,
  }
}

/** The requests that match the search text and subject, before the filter by state. */
export function findTasks(tasks: readonly Task[], { text, about }: TasksQuery): Task[] {
  const wanted = text.trim().toLowerCase()
  return tasks.filter(
    (task) =>
      (about === null || about === aboutOf(task)) &&
      [task.title, task.description ?? '', task.project_name ?? '', task.company_name ?? ''].some(
        (part) => part.toLowerCase().includes(wanted),
      ),
  )
}

const aboutOf = ({ project_id }: Task): string =>
  project_id === null ? 'company' : String(project_id)

/** Number of requests per filter. */
export function countTasks(tasks: readonly Task[]): Record<TaskFilter, number> {
  const { open, checking, done } = groupTasks(tasks)
  return {
    open: open.length,
    checking: checking.length,
    done: done.length,
    all: tasks.length,
  }
}

export const filterTasks = (tasks: readonly Task[], show: TaskFilter): readonly Task[] =>
  show === 'all' ? tasks : groupTasks(tasks)[show]

export interface ProjectTasks {
  id: number
  name: string
  tasks: Task[]
}

/** Requests grouped by project, by name. */
export function tasksByProject(tasks: readonly Task[]): ProjectTasks[] {
  const groups = new Map<number, ProjectTasks>()
  for (const task of tasks) {
    const { project_id: id, project_name } = task
    if (id === null) continue
    const group = groups.get(id) ?? { id, name: project_name ?? 'Project', tasks: [] }
    group.tasks.push(task)
    groups.set(id, group)
  }
  return [...groups.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
