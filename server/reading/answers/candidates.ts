import type { FieldValue } from '#shared/format/field-values.ts'
import type { ReadPage } from '#shared/reading/answers/reading.ts'
import type { Span } from '#shared/reading/page-text/page-text.ts'
import { confidenceOf } from './confidence.ts'

/** A possible answer with the text that states it. */
export interface Candidate extends Span {
  page: ReadPage
  value: Exclude<FieldValue, null>
  /** 0 to 1. */
  score: number
  /** Where the quote starts; it ends with the value. */
  quote_start: number
}

export interface Choice {
  best: Candidate
  confidence: number
}

/** Less evidence than this is no answer. */
const LEAST_EVIDENCE = 0.45
/** Mentions of one value add up to this many. */
const MOST_MENTIONS = 4

/** Returns the value with the most evidence, and its lead over the next different one. */
export function chooseBest(candidates: readonly Candidate[]): Choice | null {
  const groups = Map.groupBy(candidates, ({ value }) => keyOf(value))
  const ranked = [...groups.values()]
    .map((mentions) => {
      const sorted = mentions.toSorted((a, b) => b.score - a.score)
      return { best: sorted[0], evidence: evidenceOf(sorted) }
    })
    .toSorted((a, b) => b.evidence - a.evidence)
  const [first, second] = ranked
  if (!first?.best || first.evidence < LEAST_EVIDENCE) return null
  return { best: first.best, confidence: confidenceOf(first.evidence, second?.evidence ?? 0) }
}

/** Mentions support each other, each later one less. */
function evidenceOf(sorted: readonly Candidate[]): number {
  const doubt = sorted
    .slice(0, MOST_MENTIONS)
    .reduce((left, { score }, index) => left * (1 - Math.min(0.97, score) / (1 + index)), 1)
  return 1 - doubt
}

/** The same value written in two ways has one key. */
function keyOf(value: Candidate['value']): string {
  return typeof value === 'string'
    ? value
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    : String(value)
}
