import type { Citation, ProposedAnswer } from '#shared/entities/answers.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { sameValue } from '../answers/merge.ts'
import { agreed, disagreed } from '../witnesses.ts'
import { type Outcomes, type Say, shareOf, WORDING_OUTCOMES } from './measured.ts'
import type { Said } from './wording.ts'

interface Read {
  readonly value: FieldValue
  readonly citation: Citation | null
  readonly confidence: number
}

/** Returns what wording says compared to what was read. */
export const sayOf = (read: Pick<Read, 'value'>, said: Pick<Read, 'value'>): Say =>
  read.value === null ? 'unknown' : sameValue(read.value, said.value) ? 'agree' : 'differ'

/** An answer after applying the wording, and the reading that lost. */
export interface Taught<A> {
  readonly answer: A | ProposedAnswer
  readonly other: A | ProposedAnswer | null
}

/**
 * Combines an answer with what the seller's wording says, weighted by how often that came true: the same value gains
 * confidence; of two values the likelier one leads; if nothing was read, the wording's answer stands alone.
 */
export function withSaid<A extends ProposedAnswer>(
  read: A,
  { answer }: Said,
  own: OwnWording | null = null,
): Taught<A> {
  const say = sayOf(read, answer)
  const share = shareOf(WORDING_OUTCOMES[say], own?.[say])
  if (say === 'unknown') return { answer: { ...answer, confidence: rounded(share) }, other: null }
  if (say === 'agree') {
    return { answer: { ...read, confidence: rounded(agreed(read.confidence, share)) }, other: null }
  }
  const { one, other } = disagreed(read.confidence, share)
  const mine = { ...read, confidence: rounded(one) }
  const theirs = { ...answer, confidence: rounded(other) }
  return one >= other ? { answer: mine, other: theirs } : { answer: theirs, other: mine }
}

/** An installation's own outcomes. */
export type OwnWording = Readonly<Record<Say, Outcomes>>

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100
