import type { Task } from '#shared/contract/schemas/tasks.ts'
import { isOpenTask } from '../home/next-steps.ts'

export interface TaskGroups {
  /** Waiting for an answer: overdue ones first, then by due date. */
  open: Task[]
  /** Answered, and being checked. */
  checking: Task[]
  done: Task[]
  /** Staff see what they have not sent yet. */
  drafts: Task[]
}

export function groupTasks(tasks: readonly Task[]): TaskGroups {
  const inState = (...states: Task['state'][]) =>
    tasks.filter(({ state }) => states.includes(state))
  return {
    open: tasks.filter(isOpenTask).toSorted(byDue),
    checking: inState('verify'),
    done: inState('approved'),
    drafts: inState('waiting_for_info', 'ready_to_send_request'),
  }
}

const byDue = (a: Task, b: Task): number =>
  Number(b.state === 'overdue') - Number(a.state === 'overdue') ||
  (a.due_date ?? '9999').localeCompare(b.due_date ?? '9999') ||
  a.id - b.id
