import type { DocumentType } from '#shared/entities/document-types.ts'
import type { LabelAlternative, LabelVerdict } from '#shared/entities/labels.ts'
import { isStatement } from '../labels/fiscal-year.ts'
import { agreed, disagreed } from '../witnesses.ts'
import { EXAMPLE_OUTCOMES, floorOf, type Outcomes, type Say, shareOf } from './measured.ts'

/** A document of this installation whose type people have accepted. */
export interface Example {
  readonly file_id: number
  readonly label: DocumentType
  /** Likeness of its text to the one being read, 0 to 1. */
  readonly likeness: number
}

/** What the nearest accepted documents say about a type. */
export interface Heard {
  readonly say: Say
  readonly label: DocumentType
  /** Nearest first; all of them agree. */
  readonly examples: readonly Example[]
}

/** An installation's own outcomes, by say and floor. */
export type OwnOutcomes = Readonly<Record<Say, readonly Outcomes[]>>

/** Number of documents that are shown, and that must agree. */
const NEAREST = 3
/** The next ones count if their likeness is at least this fraction of the nearest one's. */
const BESIDE = 0.8
const ALTERNATIVES = 2

/**
 * Returns what accepted documents say beside the label that was read; null if none is similar enough, if the nearest
 * disagree, and for statements, which look alike in every year.
 */
export function heardFrom(read: DocumentType, found: readonly Example[]): Heard | null {
  const examples = nearestOf(found)
  const [first] = examples
  if (!first || isStatement(first.label) || isStatement(read)) return null
  const { label } = first
  if (examples.some((other) => other.label !== label)) return null
  const say = label === read ? 'agree' : read === 'other' ? 'unknown' : 'differ'
  return { say, label, examples }
}

/** Returns the nearest documents, in an order independent of how they were found. */
function nearestOf(found: readonly Example[]): Example[] {
  const sorted = found
    .filter(({ likeness }) => floorOf(likeness) >= 0)
    .toSorted((a, b) => b.likeness - a.likeness || a.file_id - b.file_id)
  const least = (sorted[0]?.likeness ?? 0) * BESIDE
  return sorted.filter(({ likeness }) => likeness >= least).slice(0, NEAREST)
}

/**
 * Combines a label with what accepted documents say, weighted by how often that came true: the same type gains
 * confidence; of two types the likelier one leads.
 */
export function withHeard(
  verdict: LabelVerdict,
  { say, label, examples }: Heard,
  own: OwnOutcomes | null = null,
): LabelVerdict {
  const floor = floorOf(examples[0]?.likeness ?? 0)
  const shipped = EXAMPLE_OUTCOMES[say][floor]
  if (!shipped) return verdict
  const share = shareOf(shipped, own?.[say][floor])
  const { alternatives } = verdict
  if (say === 'agree') {
    const confidence = agreed(verdict.confidence, share)
    return { ...verdict, confidence, alternatives: within(alternatives, 1 - confidence) }
  }
  const { one, other } = disagreed(verdict.confidence, share)
  const read = { label: verdict.label, confidence: one }
  const learned = { label, confidence: other }
  const [lead, next] = one >= other ? [read, learned] : [learned, read]
  const rest = alternatives.filter((each) => each.label !== label)
  return {
    ...verdict,
    ...lead,
    // The evidence that was read supports only the type that was read.
    word: lead === read ? verdict.word : null,
    evidence: lead === read ? verdict.evidence : [],
    alternatives: [next, ...within(rest, Math.max(0, 1 - one - other))].slice(0, ALTERNATIVES),
  }
}

const within = (alternatives: readonly LabelAlternative[], most: number): LabelAlternative[] =>
  alternatives.map((each) => ({ ...each, confidence: Math.min(each.confidence, most) }))
