import { type TaskState, taskStates } from '#shared/entities/tasks.ts'
import { daysBetween, utcDay } from '#shared/format/calendar.ts'

/** Requests for information, and who moves them (docs/product.md section 4). */

/** Staff, the seller or applicant who was asked, or the passage of time. */
export type TaskMover = 'staff' | 'owner' | 'clock'

interface TaskMove {
  readonly to: TaskState
  readonly by: readonly TaskMover[]
}

const TASK_MOVES = {
  waiting_for_info: [{ to: 'ready_to_send_request', by: ['staff'] }],
  ready_to_send_request: [{ to: 'requested', by: ['staff'] }],
  requested: [
    { to: 'verify', by: ['staff', 'owner'] },
    { to: 'overdue', by: ['clock'] },
  ],
  overdue: [{ to: 'verify', by: ['staff', 'owner'] }],
  verify: [
    { to: 'approved', by: ['staff'] },
    { to: 'flagged', by: ['staff'] },
  ],
  flagged: [
    { to: 'verify', by: ['staff', 'owner'] },
    { to: 'requested', by: ['staff'] },
  ],
  approved: [],
} as const satisfies Record<TaskState, readonly TaskMove[]>

const movesFrom = (state: TaskState): readonly TaskMove[] => TASK_MOVES[state]

/** Returns the states this mover can move a task to. */
export function nextTaskStates(from: TaskState, by: TaskMover): TaskState[] {
  return movesFrom(from)
    .filter((move) => move.by.includes(by))
    .map(({ to }) => to)
}

/**
 * States in which an answer is expected. A newer version of the document that a task asks to renew approves the task
 * from any of them, without a move by a person.
 */
export const ASKED_STATES = taskStates.values.filter(
  (state) => nextTaskStates(state, 'owner').length > 0,
)

export interface TaskAnswer {
  note: string | null
  /** A versioned document that answers the request. */
  versioned_document_id: number | null
}

export interface TaskMoveProblem {
  kind: 'impossible' | 'forbidden' | 'answer_needed'
  text: string
}

/** Returns why a move cannot be made, or null. An answer must contain something. */
export function taskMoveProblem(
  from: TaskState,
  to: TaskState,
  by: TaskMover,
  answer: TaskAnswer,
): TaskMoveProblem | null {
  const move = movesFrom(from).find((candidate) => candidate.to === to)
  if (!move) {
    const text = `A task can’t move from ${taskStates.label(from)} to ${taskStates.label(to)}.`
    return { kind: 'impossible', text }
  }
  if (!move.by.includes(by)) {
    return { kind: 'forbidden', text: `Only staff can mark a task ${taskStates.label(to)}.` }
  }
  if (by === 'owner' && !answer.note?.trim() && answer.versioned_document_id === null) {
    return { kind: 'answer_needed', text: 'Add a note or a document to your response.' }
  }
  return null
}

/** American Samoa, the last US place where a day ends, is eleven hours behind UTC. */
const LAST_US_OFFSET_MS = 11 * 3_600_000

/** Returns the day, `YYYY-MM-DD`, that has begun everywhere in the US; due dates are compared with it. */
export const dayBegunInUs = (now: Date): string =>
  utcDay(new Date(now.getTime() - LAST_US_OFFSET_MS))

/** States that only the due date tells apart. */
export const CLOCKED_STATES = ['requested', 'overdue'] as const satisfies TaskState[]

interface DatedTask {
  state: TaskState
  /** `YYYY-MM-DD`. */
  due_date: string | null
}

/**
 * Returns the state of a task on a day, `YYYY-MM-DD`: a request is overdue once its due date has passed, and no longer
 * once that has moved, whether or not the clock has stored it.
 */
export function taskStateOn({ state, due_date }: DatedTask, today: string): TaskState {
  if (!CLOCKED_STATES.some((one) => one === state)) return state
  return due_date !== null && due_date < today ? 'overdue' : 'requested'
}

/** Days before the due date on which a reminder is sent. */
const REMIND_BEFORE: readonly number[] = [3, 1, 0]
export const REMIND_DAYS_AHEAD = Math.max(...REMIND_BEFORE)
/** Days between reminders of a late task, from the first late day on. */
const REMIND_LATE_EVERY = 7

/**
 * Returns the reminder due on a day, `YYYY-MM-DD`: three days before, one day before, and on the due date; once late,
 * on the next day and every week after that. A request that was returned isn't called overdue.
 */
export function taskReminder(
  task: DatedTask,
  today: string,
): 'task_due_soon' | 'task_overdue' | 'task_reminder' | null {
  if (task.due_date === null || nextTaskStates(task.state, 'owner').length === 0) return null
  const ahead = daysBetween(today, task.due_date)
  if (REMIND_BEFORE.includes(ahead)) return 'task_due_soon'
  if (ahead >= 0 || (-ahead - 1) % REMIND_LATE_EVERY !== 0) return null
  return taskStateOn(task, today) === 'overdue' ? 'task_overdue' : 'task_reminder'
}
