import type { Span } from '../../page-text/page-text.ts'
import { type Anchor, anchorsOf } from '../anchors.ts'
import type { Candidate } from '../candidates.ts'
import type { FieldCue } from '../cues/define.ts'
import { placementOf } from '../placement.ts'
import { type Cell, cellAt, lineIndexAt, overlapsAcross, type ReadPage } from '../reading.ts'
import { standingOf } from '../standing.ts'

/** Texts longer than this are no value of a field. */
const LONGEST = 400

export interface PlacedText extends Span {
  score: number
  quote_start: number
}

/** The texts that a label may name: the rest of its line, and what stands under it. */
export function textsBeside(anchor: Anchor, cue: FieldCue): PlacedText[] {
  const rules = { not: cue.not, as_label: true, in_prose: false }
  return [behind(anchor), ...under(anchor)].flatMap((span) => {
    if (!span || span.end - span.start > LONGEST) return []
    const { score, quote_start } = placementOf(anchor, span, rules)
    return score > 0.05 ? [{ ...span, score, quote_start }] : []
  })
}

/** The rest of the label's cell behind its colon, or the next cell with the lines it goes on in. */
function behind({ page, start, end }: Anchor): Span | null {
  const index = lineIndexAt(page, start)
  const line = page.lines[index]
  const cell = line && cellAt(line, start)
  if (!line || !cell) return null
  const rest = page.folded.slice(end, cell.end)
  const joint =
    /^(?:\s*\([^)]{0,40}\))?\s*(?:[:.=#-]+\s*)?(?:is\s|of\s)?\s*/.exec(rest)?.[0].length ?? 0
  if (rest.length > joint) return { start: end + joint, end: cell.end }
  const next = line.cells.find((other) => other.start > start && other.start >= cell.end)
  if (!next) return null
  return { start: next.start, end: continued(page, index, next) }
}

/** A value that is too long for its line goes on under its own beginning, with no label before. */
function continued(page: ReadPage, index: number, cell: Cell): number {
  let end = cell.end
  for (const line of page.lines.slice(index + 1, index + 5)) {
    const [first] = line.cells
    if (!first || line.cells.length > 1 || Math.abs(first.box.x - cell.box.x) > 0.006) break
    if (first.box.y - cell.box.y > cell.box.h * 9) break
    end = first.end
  }
  return end
}

function under({ page, start }: Anchor): Span[] {
  const index = lineIndexAt(page, start)
  const line = page.lines[index]
  const head = line && cellAt(line, start)
  if (!head) return []
  return page.lines.slice(index + 1, index + 3).flatMap(({ cells }) => {
    const below = cells.find(({ box }) => overlapsAcross(box, head.box))
    return below ? [{ start: below.start, end: below.end }] : []
  })
}

/** Plain words or an identifier beside the labels of a cue. */
export function textCandidates(pages: readonly ReadPage[], cue: FieldCue): Candidate[] {
  return anchorsOf(pages, cue.labels).flatMap((anchor) =>
    textsBeside(anchor, cue).flatMap((text) => {
      const found =
        cue.text === 'identifier'
          ? identifierIn(anchor.page, text, cue)
          : wordsIn(anchor.page, text)
      if (!found) return []
      const score = text.score * found.fit * standingOf(pages, anchor.page, cue)
      const { start, end } = found
      return [
        { page: anchor.page, start, end, value: found.value, score, quote_start: text.quote_start },
      ]
    }),
  )
}

interface Found extends Span {
  value: string
  fit: number
}

const IDENTIFIER = /[\p{L}\d][\p{L}\d./_#-]*(?: (?=[\p{L}\d./-]*\d)[\p{L}\d][\p{L}\d./-]*){0,2}/gu

function identifierIn({ page }: ReadPage, { start, end }: Span, { shape }: FieldCue): Found | null {
  const text = page.text.slice(start, Math.min(end, start + 80))
  if (shape) {
    const match = shape.exec(text)
    if (!match) return null
    const value = match[0].replace(/\s+/g, '')
    return { start: start + match.index, end: start + match.index + match[0].length, value, fit: 1 }
  }
  for (const match of text.matchAll(IDENTIFIER)) {
    const value = match[0].replace(/[./_#-]+$/, '')
    if (!/\d/.test(value) || match.index > 24) continue
    const at = start + match.index
    return { start: at, end: at + value.length, value, fit: value.length > 2 ? 1 : 0.6 }
  }
  return null
}

function wordsIn({ page }: ReadPage, { start, end }: Span): Found | null {
  let from = start
  let to = end
  while (from < to && /[\s:;,_.-]/.test(page.text[from] ?? '')) from++
  while (to > from && /[\s:;,_]/.test(page.text[to - 1] ?? '')) to--
  const value = page.text.slice(from, to).replace(/\s+/g, ' ')
  return /[\p{L}\d]/u.test(value) ? { start: from, end: to, value, fit: 1 } : null
}
