import type { AiAnswer, Contradiction } from '#shared/contract/schemas/ai-answers.ts'
import type { AiAnswerState } from '#shared/entities/documents.ts'
import { type FieldValue, formatFieldValue } from '#shared/format/field-values.ts'
import { splitMultiselect } from '#shared/format/multiselect.ts'
import type { Tone } from '../../theme/tokens.ts'

/** Answers in words. */

export const answerTones = {
  proposed: 'accent',
  accepted: 'success',
  edited: 'success',
  rejected: 'neutral',
} as const satisfies Record<AiAnswerState, Tone>

type Shape = Pick<AiAnswer, 'data_type' | 'unit' | 'choices'>

/** A value of an answer with its unit; nothing found says so. */
export function valueWords({ choices, ...shape }: Shape, value: FieldValue): string {
  if (value === null) return 'Not found'
  if (shape.data_type === 'select' && typeof value === 'string') {
    return splitMultiselect(value)
      .map((choice) => choices?.find((option) => option.value === choice)?.label ?? choice)
      .join(', ')
  }
  return formatFieldValue({ ...shape, options: null }, value)
}

/** Whole percent; never a certainty that no machine has. */
export const percentWords = (confidence: number): string =>
  `${Math.min(99, Math.round(confidence * 100))}%`

export const confidenceWords = (confidence: number): string => `${percentWords(confidence)} sure`

/** The built-in rules name themselves so, with the number of their edition. */
const RULES = /^joulebridge-/

/** `Read by rules and gpt-5, run 12`: who read an answer, without the person who settled it. */
export function readerWords({ engine, run_id }: Pick<AiAnswer, 'engine' | 'run_id'>): string {
  const readers = engine.split(' + ').map((name) => (RULES.test(name) ? 'rules' : name))
  return `Read by ${readers.join(' and ')}${run_id === null ? '' : `, run ${run_id}`}`
}

/** A value that people have settled. */
export const isSettled = ({ state }: Pick<AiAnswer, 'state'>): boolean =>
  state === 'accepted' || state === 'edited'

/** How many of the answers somebody has decided on. */
export function progressWords(answers: readonly Pick<AiAnswer, 'state'>[]): string {
  const decided = answers.filter(({ state }) => state !== 'proposed').length
  return `${decided} of ${answers.length} decided`
}

/** What stands in the field that an answer fills, where it is something else; null where not. */
export function otherFieldValue({ fills, value }: Pick<AiAnswer, 'fills' | 'value'>): FieldValue {
  if (!fills || value === null || fills.value === value) return null
  return fills.value
}

/** The answer to decide on next: the first open one after this, else the first open one. */
export function nextOpen<T extends Pick<AiAnswer, 'id' | 'state'>>(
  answers: readonly T[],
  id: number,
): T | null {
  const at = answers.findIndex((answer) => answer.id === id)
  const open = ({ state, id: other }: T) => state === 'proposed' && other !== id
  return answers.slice(at + 1).find(open) ?? answers.find(open) ?? null
}

/** Where other documents say otherwise than this answer. */
export const contradictionOf = (
  contradictions: readonly Contradiction[],
  { id }: Pick<AiAnswer, 'id'>,
): Contradiction | null =>
  contradictions.find(({ values }) => values.some(({ answer_id }) => answer_id === id)) ?? null
