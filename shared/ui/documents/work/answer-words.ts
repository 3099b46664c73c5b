import type { AiAnswer, Contradiction } from '#shared/contract/schemas/documents/ai-answers.ts'
import { type AiAnswerState, aiAnswerStates, answerDecisions } from '#shared/entities/documents.ts'
import { formatDate } from '#shared/format/dates.ts'
import { type FieldValue, formatFieldValue } from '#shared/format/field-values.ts'
import { splitMultiselect } from '#shared/format/multiselect.ts'
import { isOpenAnswer } from '#shared/reading/answers/use.ts'
import type { Tone } from '../../theme/tokens.ts'

/** Answers in words. */

export const answerTones = {
  proposed: 'accent',
  accepted: 'success',
  edited: 'success',
  rejected: 'neutral',
} as const satisfies Record<AiAnswerState, Tone>

type Shape = Pick<AiAnswer, 'data_type' | 'unit' | 'choices'>

/** A value of an answer with its unit, or words for nothing found. */
export function valueWords({ choices, ...shape }: Shape, value: FieldValue): string {
  if (value === null) return 'Not found'
  if (shape.data_type === 'select' && typeof value === 'string') {
    return splitMultiselect(value)
      .map((choice) => choices?.find((option) => option.value === choice)?.label ?? choice)
      .join(', ')
  }
  // The end of a contract is a date or a word, so its field is text.
  if (shape.data_type === 'text' && typeof value === 'string' && isDay(value)) {
    return formatDate(value)
  }
  return formatFieldValue({ ...shape, options: null }, value)
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** Prefix of the built-in rules' engine name, followed by their edition. */
const RULES = /^joulebridge-/

/** Returns words like `Read by rules and gpt-5, run 12`: who read an answer, not who settled it. */
export function readerWords({ engine, run_id }: Pick<AiAnswer, 'engine' | 'run_id'>): string {
  if (engine === 'unread') return 'Entered manually'
  const readers = engine.split(' + ').map((name) => (RULES.test(name) ? 'rules' : name))
  return `Read by ${readers.join(' and ')}${run_id === null ? '' : `, run ${run_id}`}`
}

/** Whether a person has settled the value. */
export const isSettled = ({ state }: Pick<AiAnswer, 'state'>): boolean =>
  state === 'accepted' || state === 'edited'

/** The state of a question in words; accepting an empty answer means that the value is not in the document. */
export const standingWords = ({ state, value }: Pick<AiAnswer, 'state' | 'value'>): string =>
  state === 'accepted' && value === null
    ? answerDecisions.label('not_in_document')
    : aiAnswerStates.label(state)

/** How many of the answers have been decided. */
export function progressWords(
  answers: readonly Pick<AiAnswer, 'state' | 'is_stale' | 'used_by'>[],
): string {
  const open = answers.filter(isOpenAnswer)
  const decided = `${answers.length - open.length} of ${answers.length} decided`
  const optional = open.filter(({ used_by }) => used_by.length === 0).length
  return optional === 0 ? decided : `${decided}, ${optional} optional`
}

/** The value of the field that an answer fills, if it differs from the answer; otherwise null. */
export function otherFieldValue({ fills, value }: Pick<AiAnswer, 'fills' | 'value'>): FieldValue {
  if (!fills || value === null || fills.value === fills.means) return null
  return fills.value
}

/** The next answer to decide: the first open one after this, or else the first open one. */
export function nextOpen<T extends Pick<AiAnswer, 'id' | 'state' | 'is_stale'>>(
  answers: readonly T[],
  id: number,
): T | null {
  const at = answers.findIndex((answer) => answer.id === id)
  const open = (answer: T) => isOpenAnswer(answer) && answer.id !== id
  return answers.slice(at + 1).find(open) ?? answers.find(open) ?? null
}

/** The contradiction between this answer and other documents; null if there is none. */
export const contradictionOf = (
  contradictions: readonly Contradiction[],
  { id }: Pick<AiAnswer, 'id'>,
): Contradiction | null =>
  contradictions.find(({ values }) => values.some(({ answer_id }) => answer_id === id)) ?? null
