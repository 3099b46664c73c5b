import type { DocumentType } from '#shared/entities/document-types.ts'
import type { LabelAlternative, LabelEvidence, LabelVerdict } from '#shared/entities/labels.ts'
import { type Curves, poolOfLabel, stated } from '#shared/reading/confidence/curves.ts'
import { FITTED } from '#shared/reading/confidence/fitted.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { confidenceOf } from './confidence.ts'
import { rankTypes } from './ranking.ts'
import { pagesToRead } from './reading.ts'

export const LABEL_ENGINE = 'joulebridge-labels 4'

export interface LabelInput {
  readonly name?: string
  readonly mime_type: string
  readonly page_count: number
  readonly pages: readonly PageText[]
  /** Fiscal years of the company's other statements, which order the three years. */
  readonly statement_years?: readonly number[]
}

const EVIDENCE = 6

/**
 * Returns the type of a document with its confidence and evidence, from its words and their places alone
 * (docs/domain.md section 3). Null without text: no text means no guess.
 */
export function labelDocument(input: LabelInput, curves: Curves = FITTED): LabelVerdict | null {
  const pages = pagesToRead(input.pages)
  if (pages.length === 0) return null
  const { ranked, word } = rankTypes(input, pages)
  const [best, ...rest] = ranked
  if (best === undefined) return null
  const backed = best.type !== 'other' || best.contributions.some(({ points }) => points > 0)
  const grade = confidenceOf(best.score - (rest[0]?.score ?? 0), backed)
  const confidence = stated(curves, poolOfLabel(best.type), best.type, grade)
  return {
    label: best.type,
    word: best.type === 'other' ? word : null,
    confidence,
    alternatives: alternatives(rest, confidence),
    evidence: strongest(best.contributions),
    engine: LABEL_ENGINE,
  }
}

/** Splits the confidence that the best type leaves among the next ones by score. */
function alternatives(
  rest: readonly { type: DocumentType; score: number }[],
  confidence: number,
): LabelAlternative[] {
  const top = rest[0]?.score ?? 0
  const weights = rest.map(({ score }) => Math.exp((score - top) / 2))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return rest.slice(0, 2).map(({ type }, index) => ({
    label: type,
    confidence: Math.min(confidence, ((1 - confidence) * (weights[index] ?? 0)) / total),
  }))
}

function strongest(
  contributions: readonly (LabelEvidence & { points: number })[],
): LabelEvidence[] {
  const seen = new Set<string>()
  return contributions
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .filter(({ phrase }) => {
      const key = phrase.toLowerCase()
      return seen.has(key) ? false : seen.add(key)
    })
    .slice(0, EVIDENCE)
    .map(({ phrase, page, kind }) => ({ phrase: phrase.slice(0, 160), page, kind }))
}
