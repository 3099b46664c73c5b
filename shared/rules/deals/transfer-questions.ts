import { addBusinessDays } from '#shared/format/business-days.ts'

/** A buyer's questions about a transfer. Ours. */

/** Business days in which our team aims to answer. */
export const ANSWER_DAYS = 3

/** Returns the day an answer is due for a question asked on this day (`YYYY-MM-DD`). */
export const answerDueOn = (askedOn: string): string => addBusinessDays(askedOn, ANSWER_DAYS)

export type QuestionState = 'open' | 'overdue' | 'answered'

/** Returns the state of a question on a day. */
export function questionState(
  { answer, due_on }: { answer: string | null; due_on: string },
  today: string,
): QuestionState {
  if (answer !== null) return 'answered'
  return due_on < today ? 'overdue' : 'open'
}

const ORDER = ['overdue', 'open', 'answered'] as const satisfies readonly QuestionState[]

interface Sorted {
  id: number
  state: QuestionState
  due_on: string
}

/** Sorts unanswered questions first, soonest due date first, then answered ones, newest first. */
export const inOrder = <Q extends Sorted>(questions: readonly Q[]): Q[] =>
  questions.toSorted(
    (a, b) =>
      ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
      (a.state === 'answered' ? b.id - a.id : a.due_on.localeCompare(b.due_on) || a.id - b.id),
  )
