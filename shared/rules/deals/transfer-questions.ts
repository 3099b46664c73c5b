import { addBusinessDays } from '#shared/format/business-days.ts'

/** Questions of a buyer about a transfer. Ours. */

/** Business days in which our team means to answer. */
export const ANSWER_DAYS = 3

/** The day by which a question is to be answered that was asked on this one (`YYYY-MM-DD`). */
export const answerDueOn = (askedOn: string): string => addBusinessDays(askedOn, ANSWER_DAYS)

export type QuestionState = 'open' | 'overdue' | 'answered'

/** Where a question stands on a day. */
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

/** What waits first, what is due soonest before that, and of answered ones the newest. */
export const inOrder = <Q extends Sorted>(questions: readonly Q[]): Q[] =>
  questions.toSorted(
    (a, b) =>
      ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
      (a.state === 'answered' ? b.id - a.id : a.due_on.localeCompare(b.due_on) || a.id - b.id),
  )
