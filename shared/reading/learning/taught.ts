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

/** What wording says beside what was read. */
export const sayOf = (read: Pick<Read, 'value'>, said: Pick<Read, 'value'>): Say =>
  read.value === null ? 'unknown' : sameValue(read.value, said.value) ? 'agree' : 'differ'

/** An answer with what wording said to it, and the reading that it outweighed or that outweighed it. */
export interface Taught<A> {
  readonly answer: A | ProposedAnswer
  readonly other: A | ProposedAnswer | null
}

/**
 * An answer together with what the seller's wording says, weighed by how often that came true: the
 * same value is surer, of two values the likelier one leads, and where nothing was read it stands alone.
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

/** Outcomes of an installation of its own. */
export type OwnWording = Readonly<Record<Say, Outcomes>>

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100
