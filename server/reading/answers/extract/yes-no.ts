import type { AnswerHint } from '#server/reading/answers/hints/define.ts'
import { cellAt, lineIndexAt, type ReadPage } from '#shared/reading/answers/reading.ts'
import { anchorsOf } from '../anchors.ts'
import type { Candidate } from '../candidates.ts'
import { standingOf } from '../standing.ts'
import { textsBeside } from './texts.ts'
import { isTicked } from './ticks.ts'

const YES = /^(?:yes|y|true|pass(?:ed)?|compliant|complied|satisfied|met|confirmed|none failed)\b/
const NO = /^(?:no|n|false|fail(?:ed)?|not |none|n\/a)\b/

/** Finds yes or no beside a label, in a ticked box, or in what the document states. */
export function yesNoCandidates(pages: readonly ReadPage[], hint: AnswerHint): Candidate[] {
  const labelled = anchorsOf(pages, hint.labels).flatMap((anchor) => [
    ...textsBeside(anchor, hint).flatMap((text): Candidate[] => {
      const { page } = anchor
      const said = page.folded.slice(text.start, Math.min(text.end, text.start + 40))
      const match = YES.exec(said) ?? NO.exec(said)
      if (!match) return []
      const end = text.start + match[0].trimEnd().length
      const value = YES.test(said)
      return [
        { page, start: text.start, end, value, score: text.score, quote_start: text.quote_start },
      ]
    }),
    ...tickedBeside(anchor.page, anchor.start, anchor.end),
  ])
  const stated = [
    ...statements(pages, hint.yes ?? [], true),
    ...statements(pages, hint.no ?? [], false),
  ]
  return [...labelled, ...stated].map((candidate) => ({
    ...candidate,
    score: candidate.score * standingOf(pages, candidate.page, hint),
  }))
}

/** `☒ Yes ☐ No` on the line of a label or the one below. */
function tickedBeside(page: ReadPage, start: number, end: number): Candidate[] {
  const index = lineIndexAt(page, start)
  const stretch = page.lines.slice(index, index + 2)
  const from = end
  const to = stretch.at(-1)?.end ?? end
  return Array.from(page.folded.slice(from, to).matchAll(/\b(?:yes|no)\b/g), (match) => {
    const at = from + match.index
    if (!isTicked(page, at)) return null
    const value = match[0] === 'yes'
    return { page, start: at, end: at + match[0].length, value, score: 0.9, quote_start: at }
  }).filter((found) => found !== null)
}

/** A statement counts as its whole line, unless something before it negates it. */
function statements(
  pages: readonly ReadPage[],
  phrases: readonly string[],
  value: boolean,
): Candidate[] {
  return anchorsOf(pages, phrases).flatMap(({ page, start, end, weight }) => {
    if (value && denied(page, start)) return []
    const line = page.lines[lineIndexAt(page, start)]
    const cell = line && cellAt(line, start)
    const quote_start = cell ? Math.max(cell.start, start - 80) : start
    return [
      { page, start, end, value, score: 0.72 * weight, quote_start: Math.min(quote_start, start) },
    ]
  })
}

/** Words just before a statement that negate it or make it a condition. */
function denied({ folded }: ReadPage, start: number): boolean {
  return /\b(?:not|no|never|without|nor|if|unless|whether|failure to|neither)\b[^.;]{0,24}$/.test(
    folded.slice(Math.max(0, start - 40), start),
  )
}
