import type { AnswerHint } from '#server/reading/answers/hints/define.ts'
import {
  type Cell,
  cellAt,
  lineIndexAt,
  overlapsAcross,
  type ReadPage,
} from '#shared/reading/answers/reading.ts'
import type { Span } from '#shared/reading/page-text/page-text.ts'
import { type Anchor, anchorsOf, hasAny } from '../anchors.ts'
import type { Candidate } from '../candidates.ts'
import { placementOf } from '../placement.ts'
import { standingOf } from '../standing.ts'

/** Longer texts are not field values. */
const LONGEST = 400

export interface PlacedText extends Span {
  score: number
  quote_start: number
}

/** Returns the texts that a label may name: the rest of its line, and what is under it. */
export function textsBeside(anchor: Anchor, hint: AnswerHint): PlacedText[] {
  const rules = { not: hint.not, as_label: true, in_prose: false }
  const beside = behind(anchor)
  const places = beside ? [beside, ...under(anchor)] : under(anchor)
  return places.flatMap(({ start, end, joined }) => {
    if (end - start > LONGEST) return []
    const { score, quote_start } = placementOf(anchor, { start, end }, rules)
    return score > 0.05 ? [{ start, end, score: joined ? score : score * 0.6, quote_start }] : []
  })
}

interface Joined extends Span {
  /** Tied to the label by a colon, a verb, or a wide gap, not only a space. */
  joined: boolean
}

const BRACKET = /^\s*\([^)]{0,60}\)/
const JOINT =
  /^\s*(?:of (?:the|this) [a-z ]{1,40}?)?(?:[:=#]|\.{2,}|(?<![a-z])(?:is|shall be|was|will be|are|means)\b|[.-](?= ))\s*:?\s*/

/** The rest of the label's cell after its colon, or the next cell with its continuation lines. */
function behind({ page, start, end }: Anchor): Joined | null {
  const index = lineIndexAt(page, start)
  const line = page.lines[index]
  const cell = line && cellAt(line, start)
  if (!line || !cell) return null
  const whole = page.folded.slice(end, cell.end)
  const bracket = BRACKET.exec(whole)?.[0].length ?? 0
  const joint = JOINT.exec(whole.slice(bracket))?.[0].length ?? 0
  const blank = /^\s*/.exec(whole.slice(bracket + joint))?.[0].length ?? 0
  const from = end + bracket + joint + blank
  if (from < cell.end) {
    return { start: from, end: proseEnd(page, index, cell), joined: joint > 0 }
  }
  const next = line.cells.find((other) => other.start > start && other.start >= cell.end)
  if (!next) return null
  const joined = !headsColumn(page, index, cell)
  return { start: next.start, end: continued(page, index, next), joined }
}

/** Whether a cell is a column head: the row under it has a separate cell there. */
function headsColumn({ lines }: ReadPage, index: number, cell: Cell): boolean {
  const [row, below] = [lines[index], lines[index + 1]]
  if (!row || !below || row.cells.length < 3 || below.cells.length < 2) return false
  return below.cells.some(({ box }) => Math.abs(box.x - cell.box.x) < 0.02)
}

/** A sentence that fills its line continues on the next ones up to its period. */
function proseEnd(page: ReadPage, index: number, cell: Cell): number {
  let end = cell.end
  for (const line of page.lines.slice(index + 1, index + 6)) {
    const before = page.lines[page.lines.indexOf(line) - 1]
    if (!before || /[.:;]["”)]?$/.test(page.page.text.slice(before.start, end))) break
    if (before.cells.length > 1 || line.cells.length > 1 || before.box.w < 0.62) break
    if (!/^[\p{Ll}\d(“"]/u.test(page.page.text[line.start] ?? '')) break
    end = line.end
  }
  return end
}

/** A value too long for its line continues under its own start, without a label before it. */
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

function under({ page, start }: Anchor): Joined[] {
  const index = lineIndexAt(page, start)
  const line = page.lines[index]
  const head = line && cellAt(line, start)
  if (!head) return []
  return page.lines.slice(index + 1, index + 3).flatMap(({ cells }) => {
    const below = cells.find(({ box }) => overlapsAcross(box, head.box))
    return below ? [{ start: below.start, end: below.end, joined: true }] : []
  })
}

/** Plain words or an identifier beside the labels of a hint. */
export function textCandidates(pages: readonly ReadPage[], hint: AnswerHint): Candidate[] {
  const ruled = anchorsOf(pages, hint.under?.labels ?? []).filter((anchor) => isUnder(anchor, hint))
  const read = [...anchorsOf(pages, hint.labels), ...ruled].flatMap((anchor) =>
    textsBeside(anchor, hint).flatMap((text) => {
      const found =
        hint.text === 'identifier'
          ? identifierIn(anchor.page, text, hint)
          : wordsIn(anchor.page, text)
      if (!found) return []
      const score = text.score * found.fit * standingOf(pages, anchor.page, hint)
      const { start, end } = found
      return [
        { page: anchor.page, start, end, value: found.value, score, quote_start: text.quote_start },
      ]
    }),
  )
  return [...read, ...directlyBehind(pages, hint), ...statesOf(pages, hint)]
}

/** In a sentence, an identifier with a known shape directly follows its label: `(FIPS 32031)`. */
function directlyBehind(pages: readonly ReadPage[], hint: AnswerHint): Candidate[] {
  const { shape, labels } = hint
  if (!shape) return []
  return anchorsOf(pages, labels).flatMap(({ page, start, end, weight }): Candidate[] => {
    const found = identifierIn(page, { start: end, end: end + 40 }, hint)
    const gap = found && page.folded.slice(end, found.start)
    if (!found || !/^[ :#]*(?:no\.?|number|code)?[ :#]*$/.test(gap ?? '')) return []
    return [{ page, ...found, score: 0.7 * weight, quote_start: start }]
  })
}

/** How many lines above a label may name its party. */
const HEAD_LINES = 3

/** Whether the nearest line above that names a party names the right one. */
function isUnder({ page, start }: Anchor, { under, not = [] }: AnswerHint): boolean {
  const index = lineIndexAt(page, start)
  const above = page.lines
    .slice(Math.max(0, index - HEAD_LINES), index)
    .map((line) => page.folded.slice(line.start, line.end))
    .findLast((line) => hasAny(line, [...(under?.heads ?? []), ...not]))
  return above !== undefined && !hasAny(above, not)
}

/** Set phrases that a document states about itself; the longest one wins. */
function statesOf(pages: readonly ReadPage[], { states = [] }: AnswerHint): Candidate[] {
  const found = anchorsOf(pages, states).map(({ page, start, end }): Candidate => {
    const value = page.page.text.slice(start, end).replace(/\s+/g, ' ').toLowerCase()
    return { page, start, end, value, score: 0.8, quote_start: start }
  })
  return found.filter(
    ({ page, start, end }) =>
      !found.some((other) => other.page === page && other.start < start && other.end >= end),
  )
}

interface Found extends Span {
  value: string
  fit: number
}

const IDENTIFIER = /[\p{L}\d][\p{L}\d./_#-]*(?: (?=[\p{L}\d./-]*\d)[\p{L}\d][\p{L}\d./-]*){0,2}/gu

const A_DATE = /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/

function identifierIn(
  { page }: ReadPage,
  { start, end }: Span,
  { shape }: AnswerHint,
): Found | null {
  const text = page.text.slice(start, Math.min(end, start + 80))
  if (shape) {
    const match = shape.exec(text)
    if (!match) return null
    const value = match[0].replace(/\s+/g, '')
    return { start: start + match.index, end: start + match.index + match[0].length, value, fit: 1 }
  }
  for (const match of text.matchAll(IDENTIFIER)) {
    const value = match[0].replace(/[./_#-]+$/, '')
    if (!/\d/.test(value) || match.index > 24 || A_DATE.test(value)) continue
    const at = start + match.index
    return { start: at, end: at + value.length, value, fit: value.length > 2 ? 1 : 0.75 }
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
