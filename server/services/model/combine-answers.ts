import { ANSWER_ENGINE } from '#server/reading/answers/engine.ts'
import { asRecognised } from '#server/reading/answers/scanned.ts'
import { agreed, disagreed, unconfirmed } from '#server/reading/witnesses.ts'
import type { Citation, ProposedAnswer } from '#shared/entities/answers.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import {
  type ModelAnswer,
  type ModelAnswers,
  type ModelReply,
  withoutModel,
} from './model-service.ts'

/** An answer with the engine that gave it, and the other engine's reading. */
export interface ReadAnswer extends ProposedAnswer {
  engine: string
  other: Reading | null
}

interface Reading {
  value: ModelAnswer['value']
  confidence: number
  citation: Citation
  engine: string
}

/**
 * Merges the built-in engine's answers with the model's. The same value gains confidence and keeps the built-in
 * engine's place; of two values the more confident one leads with less confidence, and the other stays beside it; a
 * value that only one engine found loses some confidence.
 */
export function combineAnswers(
  local: readonly ProposedAnswer[],
  reply: ModelReply<ModelAnswers> | null,
  model: string,
): ReadAnswer[] {
  const engine = reply && !reply.ok ? withoutModel(ANSWER_ENGINE, reply.problem) : ANSWER_ENGINE
  const read = reply?.ok ? reply.value : new Map<string, ModelAnswer | null>()
  return local.map((answer) => {
    const theirs = read.get(answer.field_name)
    if (theirs === undefined) return { ...answer, engine, other: null }
    if (theirs === null) return { ...answer, ...lessSure(answer), engine, other: null }
    return together(answer, theirs, model)
  })
}

const lessSure = ({ confidence, value }: ProposedAnswer) => ({
  confidence: value === null ? confidence : rounded(unconfirmed(confidence)),
})

function together(local: ProposedAnswer, theirs: ModelAnswer, model: string): ReadAnswer {
  const { field_name, value, citation } = local
  if (value === null || citation === null) {
    const confidence = rounded(unconfirmed(theirs.confidence))
    return { ...theirs, field_name, confidence, engine: model, other: null }
  }
  if (isSame(value, theirs.value)) {
    const confidence = rounded(agreed(local.confidence, theirs.confidence))
    return { ...local, confidence, engine: `${ANSWER_ENGINE} + ${model}`, other: null }
  }
  const { one, other } = disagreed(local.confidence, theirs.confidence)
  const mine: Reading = { value, citation, confidence: rounded(one), engine: ANSWER_ENGINE }
  const its: Reading = { ...theirs, confidence: rounded(other), engine: model }
  return one >= other ? { field_name, ...mine, other: its } : { field_name, ...its, other: mine }
}

/**
 * Limits confidence to how well the words were recognized, for both readings: on a scan, the other reading may lead
 * then.
 */
export const asSeen = (answers: readonly ReadAnswer[], pages: readonly PageText[]): ReadAnswer[] =>
  answers.map((answer) => {
    const one = asRecognised(answer, pages)
    const other = answer.other && asRecognised(answer.other, pages)
    if (!other || one.value === null || one.citation === null) return one
    if (one.confidence >= other.confidence) return { ...one, other }
    const { value, confidence, citation, engine, field_name } = one
    return { ...other, field_name, other: { value, confidence, citation, engine } }
  })

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100

/** Names match whatever their case and punctuation. */
const isSame = (one: ModelAnswer['value'], other: ModelAnswer['value']): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? lettersOf(one) === lettersOf(other)
    : one === other

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
