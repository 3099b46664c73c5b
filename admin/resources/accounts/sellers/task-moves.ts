import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import type { TaskState } from '#shared/entities/tasks.ts'
import { nextTaskStates } from '#shared/rules/projects/tasks.ts'

export interface TaskMove {
  to: TaskState
  /** On the button. */
  action: string
  /** Staff say why; the seller reads it. */
  needsNote: boolean
}

/** What staff do to bring a task to each state; the clock alone makes one overdue. */
const ACTIONS = {
  waiting_for_info: 'Undo',
  ready_to_send_request: 'Mark as ready to send',
  requested: 'Send request',
  overdue: 'Mark as overdue',
  verify: 'Mark as answered',
  approved: 'Approve',
  flagged: 'Flag',
} as const satisfies Record<TaskState, string>

/** The moves that staff can make with a task now, as the rules allow them. */
export const movesOf = ({ state }: Pick<Task, 'state'>): TaskMove[] =>
  nextTaskStates(state, 'staff').map((to) => ({
    to,
    action: state === 'flagged' && to === 'requested' ? 'Request again' : ACTIONS[to],
    needsNote: to === 'flagged',
  }))

/** It is the seller's turn. */
export const isAsked = ({ state }: Pick<Task, 'state'>): boolean =>
  nextTaskStates(state, 'owner').length > 0

/** Asked and not yet approved. */
export const isOpenTask = ({ state }: Pick<Task, 'state'>): boolean => state !== 'approved'

/** The resource that holds a task: lists of tasks are by what they are about. */
export const taskResource = ({ project_id }: Pick<Task, 'project_id'>) =>
  project_id === null ? 'company-tasks' : 'project-tasks'
