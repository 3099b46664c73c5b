import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { type EnumerationValue, enumeration } from '#shared/entities/enumeration.ts'
import { isOpenTask } from '../home/next-steps.ts'

/** Requests by what happens next; drafts are those that staff have not sent yet. */
export const taskGroups = enumeration({
  open: 'Waiting for your response',
  checking: 'Answered, in review',
  done: 'Approved',
  drafts: 'Not sent yet',
})
export type TaskGroup = EnumerationValue<typeof taskGroups>
export type TaskGroups = Record<TaskGroup, Task[]>

/** Groups the requests; open ones by urgency: overdue first, then by due date. */
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
