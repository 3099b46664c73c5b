import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import type { TaskState } from '#shared/entities/tasks.ts'
import { nextTaskStates } from '#shared/rules/projects/tasks.ts'

export interface TaskMove {
  to: TaskState
  /** The button's label. */
  action: string
  /** Staff must give a reason, which the seller reads. */
  needsNote: boolean
}

/** The action by which staff bring a task to each state; only the clock makes a task overdue. */
const ACTIONS = {
  waiting_for_info: 'Undo',
  ready_to_send_request: 'Mark as ready to send',
  requested: 'Send request',
  overdue: 'Mark as overdue',
  verify: 'Mark as answered',
  approved: 'Approve',
  flagged: 'Flag',
} as const satisfies Record<TaskState, string>

/** Returns the moves that staff can make with a task now, under the task rules. */
export const movesOf = ({ state }: Pick<Task, 'state'>): TaskMove[] =>
  nextTaskStates(state, 'staff').map((to) => ({
    to,
    action: state === 'flagged' && to === 'requested' ? 'Request again' : ACTIONS[to],
    needsNote: to === 'flagged',
  }))

/** Whether it is the seller's turn. */
export const isAsked = ({ state }: Pick<Task, 'state'>): boolean =>
  nextTaskStates(state, 'owner').length > 0

/** Whether the task is not yet approved. */
export const isOpenTask = ({ state }: Pick<Task, 'state'>): boolean => state !== 'approved'

/** Returns the resource of a task: tasks are listed by what they are about. */
export const taskResource = ({ project_id }: Pick<Task, 'project_id'>) =>
  project_id === null ? 'company-tasks' : 'project-tasks'
