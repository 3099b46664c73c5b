import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import { isOpenAnswer } from '#shared/reading/answers/use.ts'
import { meetsMinimum } from '#shared/reading/confidence/bulk.ts'
import type { AnswerChange } from '#shared/ui/documents/work/use-document-work.ts'

/** An answer as it was before someone decided on it. */
export interface AnswerStep {
  before: AiAnswer
  at: number
}

/** A request to show a question; `times` counts the requests. */
export interface Wanted {
  times: number
  /** Null for the first question that holds its document up. */
  id: number | null
}

/** Returns the change that restores an answer to its state before a decision. */
export const answerBack = ({ state, value, is_stale }: Before): AnswerChange => ({
  state,
  value,
  ...(is_stale ? { is_stale: true as const } : {}),
})

type Before = Pick<AiAnswer, 'state' | 'value' | 'is_stale'>

/** Returns the question before or after one; without one, the first or last. */
export function stepAnswer<T extends { id: number }>(
  answers: readonly T[],
  id: number | null,
  direction: 1 | -1,
): T | null {
  const at = answers.findIndex((answer) => answer.id === id)
  if (at < 0) return (direction === 1 ? answers[0] : answers.at(-1)) ?? null
  return answers[at + direction] ?? null
}

/** Returns the first question that holds its document up; null if none does. */
export const firstCounted = <T extends Pick<AiAnswer, 'state' | 'is_stale' | 'used_by'>>(
  answers: readonly T[],
): T | null => answers.find((answer) => isOpenAnswer(answer) && answer.used_by.length > 0) ?? null

type Sure = Pick<AiAnswer, 'state' | 'value' | 'confidence'>

/** Returns the question to go to first: one that holds its document up, or else any that nobody decided. */
export const firstUndecided = <T extends Pick<AiAnswer, 'state' | 'is_stale' | 'used_by'>>(
  answers: readonly T[],
): T | null => firstCounted(answers) ?? answers.find(isOpenAnswer) ?? null

/** Returns open answers with a value at or above a minimum in whole percent, most certain first. */
export const answersAbove = <T extends Sure>(answers: readonly T[], least: number): T[] =>
  answers
    .filter(
      ({ state, value, confidence }) =>
        state === 'proposed' && value !== null && meetsMinimum(confidence, least),
    )
    .toSorted((a, b) => b.confidence - a.confidence)
