import type { DocumentType } from '#shared/entities/document-types.ts'
import type { LabelEvidence } from '#shared/entities/labels.ts'
import { type ClueKind, clueIndexes } from './clue-index.ts'
import type { Paper } from './clues/define.ts'
import type { ReadPage } from './reading.ts'
import type { Token } from './tokens.ts'

/** What one phrase adds to a type, kept for people. */
export interface Contribution extends LabelEvidence {
  readonly points: number
}

/** Sums of what was found, by type and by kind of paper. */
export interface Findings {
  readonly types: Map<DocumentType, TypeFindings>
  readonly papers: Map<Paper, number>
}

export interface TypeFindings {
  readonly contributions: Contribution[]
  /** Points for what an invoice charges. */
  goods: number
}

const POINTS = {
  decisive: 3,
  strong: 1.4,
  usual: 0.5,
  headings: 1.1,
  against: -2.5,
  goods: 1,
} as const satisfies Record<Exclude<ClueKind, 'titles' | 'names'>, number>

/** "This lease" in the text says what the paper is nearly as well as its title does. */
const SELF_REFERENCE = 3

interface Hit {
  count: number
  readonly points: number
  readonly kind: LabelEvidence['kind']
  readonly goods: boolean
  readonly phrase: string
  readonly page: number
  readonly onFirst: boolean
}

/** Everything that the pages say about types and kinds of paper. */
export function searchPages(pages: readonly ReadPage[]): Findings {
  const hits = new Map<string, { type: DocumentType; hit: Hit }>()
  const papers = new Map<string, { paper: Paper; count: number }>()
  for (const [index, { page, tokens }] of pages.entries()) {
    for (const match of clueIndexes().pages.find(tokens)) {
      const [first, last] = [tokens[match.start], tokens[match.end - 1]]
      if (!first || !last) continue
      const words = tokens.slice(match.start, match.end)
      const key = words.map(({ word }) => word).join(' ')
      for (const clue of match.entries) {
        if (clue.about === 'paper') {
          const entry = papers.get(`${clue.paper} ${key}`) ?? { paper: clue.paper, count: 0 }
          entry.count++
          papers.set(`${clue.paper} ${key}`, entry)
          continue
        }
        const { type, kind } = clue
        const worth = worthOf(kind, page.text, tokens, match)
        if (worth === null) continue
        const id = `${type} ${worth.kind} ${key}`
        const known = hits.get(id)
        if (known) known.hit.count++
        else {
          hits.set(id, {
            type,
            hit: {
              ...worth,
              count: 1,
              goods: kind === 'goods',
              phrase: page.text.slice(first.start, last.end).replace(/\s+/g, ' '),
              page: page.number,
              onFirst: index === 0,
            },
          })
        }
      }
    }
  }
  const types = new Map<DocumentType, TypeFindings>()
  for (const { type, hit } of hits.values()) {
    const findings = types.get(type) ?? { contributions: [], goods: 0 }
    types.set(type, findings)
    const points = hit.points * repeated(hit.count) * (hit.onFirst ? 1.25 : 1)
    if (hit.goods) findings.goods += points
    findings.contributions.push({
      phrase: hit.phrase,
      page: hit.page,
      kind: hit.kind,
      points: hit.goods ? 0 : points,
    })
  }
  const sums = new Map<Paper, number>()
  for (const { paper, count } of papers.values()) {
    sums.set(paper, (sums.get(paper) ?? 0) + repeated(count))
  }
  return { types, papers: sums }
}

/** A phrase said ten times weighs twice what it weighs said once. */
const repeated = (count: number) => Math.min(2, 1 + 0.3 * Math.log2(count))

function worthOf(
  kind: ClueKind,
  text: string,
  tokens: readonly Token[],
  { start, end }: { start: number; end: number },
): { points: number; kind: LabelEvidence['kind'] } | null {
  if (kind === 'names') return null
  if (kind === 'titles') {
    const self = tokens[start - 1]?.word === 'this'
    return self ? { points: SELF_REFERENCE, kind: 'phrase' } : null
  }
  if (kind === 'headings') {
    return isHeading(text, tokens, start, end) ? { points: POINTS.headings, kind: 'section' } : null
  }
  // One word alone says less than a phrase.
  const single = end - start === 1 && kind === 'decisive'
  return { points: single ? POINTS.decisive * 0.6 : POINTS[kind], kind: 'phrase' }
}

const NUMBERING = /^(?:\d+|[ivxlc]+|[a-h]|article|section|schedule|part|exhibit|item)$/

/** Whether the words make up a line, but for its number, or open one and are set off by a stop. */
function isHeading(text: string, tokens: readonly Token[], start: number, end: number): boolean {
  const [first, last] = [tokens[start], tokens[end - 1]]
  if (!first || !last) return false
  const lineStart = text.lastIndexOf('\n', first.start) + 1
  for (let at = start - 1; at >= 0; at--) {
    const token = tokens[at]
    if (!token || token.start < lineStart) break
    if (!NUMBERING.test(token.word)) return false
  }
  const rest = text.slice(last.end, last.end + 12)
  return /^[^\p{L}\p{N}\n]*(?:\n|$)/u.test(rest) || /^[.:]/.test(rest)
}
