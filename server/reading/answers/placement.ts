import {
  cellAt,
  lineIndexAt,
  overlapsAcross,
  type ReadLine,
  type ReadPage,
} from '#shared/reading/answers/reading.ts'
import type { Span } from '#shared/reading/page-text/page-text.ts'
import { type Anchor, hasAny } from './anchors.ts'

/**
 * Scores how closely a value is tied to the words that name it, 0 to 1: in the next cell or after a colon, under its
 * label, in the same sentence. The figures are ours (docs/domain.md section 3).
 */

/** Values farther away than this many characters belong to something else. */
export const REACH = 320
/** How many lines below a label its value may be. */
const LINES_BELOW = 3

/** Filler between a label and its value. */
const FILLING =
  /^(?:[\s.:;,_=#"$()[\]*-]|\b(?:is|are|was|of|the|a|an|in|as|at|to|shall|be|equal|equals|means|amount|total|us|usd|no|number|date|on|by|and|for|not|exceed|exceeding|fixed|sum|approximately|up|hereby|will|effective|this|than|more|less|with|or)\b)+/
/** Numbering before a label: `3.1`, `(a)`, `12.`, `iv)`. */
const NUMBERING =
  /^(?:[\s"•*·☐☒☑✓[\]-]|\(?[a-z]\)|\(?[ivx]{1,4}[.)]|\d{1,2}(?:\.\d{1,2}){0,3}[a-z]?[.)]?(?= )|(?:article|section|item|line) \d{1,2}(?:\.\d{1,2})?[.:]?|(?:and |between )?the )+/

export interface Placement {
  score: number
  /** Start of a quote that includes the words and the value. */
  quote_start: number
}

/** Nothing ties the two together. */
const NOWHERE: Placement = { score: 0, quote_start: 0 }

export interface PlacementRules {
  readonly not?: readonly string[]
  /** The words name the value like a label. */
  readonly as_label: boolean
  /** The words may also share a sentence with the value. */
  readonly in_prose: boolean
}

export function placementOf(anchor: Anchor, value: Span, rules: PlacementRules): Placement {
  const beside = rules.as_label ? besideLabel(anchor, value) : 0
  const under = rules.as_label ? underLabel(anchor, value) : 0
  const prose = rules.in_prose ? inSentence(anchor, value) * (rules.as_label ? 0.8 : 1) : 0
  // Most values of a page are not nearby: the words between are checked only if something ties them together.
  if (Math.max(beside, under, prose) <= 0) return NOWHERE
  const [cells, stretch] = [labelAndValue(anchor, value), surroundings(anchor, value)]
  const spoiled = (text: string): number => (rules.not && hasAny(text, rules.not) ? 0.3 : 1)
  const aside = spoiled(leftOf(anchor)) < 1 ? 0.6 : 1
  const label = Math.max(beside * aside, under) * spoiled(cells)
  const denied = isDenied(anchor, value) ? DENIED : 1
  const score = Math.max(label, prose * spoiled(stretch)) * denied * anchor.weight
  if (score <= 0) return NOWHERE
  const { page } = anchor
  const sameLine = lineIndexAt(page, anchor.start) === lineIndexAt(page, value.start)
  const quote_start = sameLine && anchor.start < value.start ? anchor.start : value.start
  return { score, quote_start }
}

/** What is left of a value that its words deny. Our value. */
const DENIED = 0.3
const BOUNDS =
  '(?! (?:to )?(?:exceed|less|fewer|more|later|earlier|only|limited|greater|including|before|after|until))'
const DENIES = new RegExp(`\\b(?:not|never)\\b${BOUNDS}|\\bwould (?:be|have been)\\b`)
/** `was not yet`, `is expected to be`, and the like, up to so many words before. */
const deniedBefore = (words: number): RegExp =>
  new RegExp(
    `\\b(?:(?:not|never)\\b${BOUNDS}|(?:expected|anticipated|scheduled|intended) to\\b)(?: (?!until\\b|before\\b|after\\b|than\\b|unless\\b)[a-z]+){0,${words}} ?$`,
  )
const BEFORE_WORDS = deniedBefore(2)
const BEFORE_VALUE = deniedBefore(6)

/** Whether a document denies it: `was not placed in service on May 1`, `is not $5,000`. */
function isDenied({ page: { folded }, start, end }: Anchor, value: Span): boolean {
  const before = (position: number): string => folded.slice(Math.max(0, position - 70), position)
  if (BEFORE_WORDS.test(before(start)) || BEFORE_VALUE.test(before(value.start))) return true
  return value.start > end && DENIES.test(folded.slice(end, value.start).replace(/^.*[.;] /s, ''))
}

/** The cells to the left of a label, which tell what a row is about. */
function leftOf({ page, start }: Anchor): string {
  const line = page.lines[lineIndexAt(page, start)]
  const cell = line && cellAt(line, start)
  return cell && line ? page.folded.slice(line.start, cell.start) : ''
}

/** The cells of a label and its value: neighboring cells say nothing about them. */
function labelAndValue({ page, start }: Anchor, value: Span): string {
  return [start, value.start]
    .map((position) => {
      const line = page.lines[lineIndexAt(page, position)]
      const cell = line && cellAt(line, position)
      return cell ? page.folded.slice(cell.start, cell.end - remarkIn(page, cell)) : ''
    })
    .join(' | ')
}

/** Parentheses at the end of a cell are a remark: `August 29, 2025 (Revision 2)`. */
function remarkIn({ folded }: ReadPage, { start, end }: Span): number {
  if (folded[end - 1] !== ')') return 0
  const tail = folded.slice(Math.max(start, end - 42), end)
  return / \([^)]*\)$/.exec(tail)?.[0].length ?? 0
}

/** Label and value on one line, the label at the start of its cell. */
function besideLabel({ page, start, end }: Anchor, value: Span): number {
  if (value.start < end || value.start - end > REACH) return 0
  const line = page.lines[lineIndexAt(page, start)]
  if (!line || value.start >= line.end) return 0
  const cell = cellAt(line, start)
  const before = page.folded.slice(cell?.start ?? line.start, start).replace(NUMBERING, '')
  const gap = page.folded.slice(end, value.start)
  // Parentheses after a label explain it: `Price ($/MWh)`, `EBIT (operating income)`.
  const free = gap.replace(/\([^)]{0,40}\)/g, ' ').replace(FILLING, '')
  const between = line.cells.filter((other) => other.start >= end && other.end <= value.start)
  const cover = (end - start) / (end - start + before.trim().length + free.trim().length)
  return 0.96 * cover ** 1.3 * 0.93 ** between.length
}

/** The value below its label, as in boxes of forms and under column heads. */
function underLabel({ page, start, end }: Anchor, value: Span): number {
  const from = lineIndexAt(page, start)
  const to = lineIndexAt(page, value.start)
  const rows = to - from
  if (rows < 1 || rows > LINES_BELOW) return 0
  const head = page.lines[from] && cellAt(page.lines[from], start)
  const line = page.lines[to]
  const foot = line && cellAt(line, value.start)
  if (!head || !foot || !line || !overlapsAcross(head.box, foot.box)) return 0
  if (foot.box.y - head.box.y > 4.5 * Math.max(head.box.h, foot.box.h) + 0.01) return 0
  const cover = coverOf({ page, start, end }, head)
  const own = (value.end - value.start) / (foot.end - foot.start)
  const nearest = isFirstBelow(page.lines, from, to, head.box)
  return 0.84 * cover ** 2 * (0.35 + 0.65 * own) * (nearest ? 1 : 0.6)
}

/** How much of a cell a label fills, 0 to 1. */
export function coverOf({ page, start, end }: Pick<Anchor, 'page' | 'start' | 'end'>, cell: Span) {
  const text = page.folded
    .slice(cell.start, cell.end)
    .replace(/\([^)]{0,60}\)/g, '')
    .replace(NUMBERING, '')
    // The text after the label's period explains how to fill in the form.
    .replace(/ ?[.?] (?=.*\b(?:required|enter|leave|instructions|check|line)\b).*$/, '')
  return Math.min(1, (end - start) / Math.max(1, text.replace(/[:.\s]+$/, '').length))
}

function isFirstBelow(
  lines: readonly ReadLine[],
  from: number,
  to: number,
  box: ReadLine['box'],
): boolean {
  return !lines
    .slice(from + 1, to)
    .some(({ cells }) => cells.some((cell) => overlapsAcross(cell.box, box)))
}

/** Words and value in one sentence: closer is better, and a value before its words counts less. */
function inSentence({ page, start, end }: Anchor, value: Span): number {
  const after = value.start >= end
  const gap = after ? { start: end, end: value.start } : { start: value.end, end: start }
  if (gap.end < gap.start || gap.end - gap.start > REACH) return 0
  const words = page.folded.slice(gap.start, gap.end).replace(FILLING, '').split(/\s+/)
  const count = words.filter((word) => word !== '').length
  const near = Math.max(0.15, (after ? 0.92 : 0.74) - count * (after ? 0.035 : 0.06))
  const apart = inTable(page, start, value.start) ? 0.45 : hasOwnLabel(page, start, value) ? 0.5 : 1
  return near * 0.45 ** sentenceEnds(page, gap) * apart
}

const LABELLED = /^[^:.;]{2,40}:(?!\d)/

/** Whether a value has its own label, on a different line than the words. */
function hasOwnLabel(page: ReadPage, words: number, { start }: Span): boolean {
  const line = page.lines[lineIndexAt(page, start)]
  if (!line || (words >= line.start && words < line.end)) return false
  return LABELLED.test(page.folded.slice(line.start, start))
}

/** Table rows are not sentences: other cells belong to other labels. */
function inTable(page: ReadPage, start: number, other: number): boolean {
  const [line, second] = [start, other].map((at) => page.lines[lineIndexAt(page, at)])
  if (!line || !second) return false
  if (line !== second) return line.cells.length > 1 || second.cells.length > 1
  return line.cells.length > 2 || cellAt(line, start) !== cellAt(line, other)
}

const SENTENCE_END = /[.;](?:["')”’]*) +(?=["'(“]*(?:[A-Z]|\d+\.\d))/g
const SHORT_FORM =
  /\b(?:inc|no|co|corp|ltd|st|dept|sec|art|mr|ms|mrs|dr|l\.p|u\.s|n\.a|llc|approx)$/i

/** Returns how many sentences end in a stretch of text; abbreviations don't end one. */
function sentenceEnds({ page }: ReadPage, { start, end }: Span): number {
  const text = page.text.slice(start, end + 1).replace(/\s/g, ' ')
  const ends = [...text.matchAll(SENTENCE_END)].filter(
    ({ index }) => !SHORT_FORM.test(text.slice(Math.max(0, index - 7), index)),
  )
  return ends.length
}

/** The start of another phrase after a value. */
const NEXT_PHRASE =
  /(?:[,.;](?= |$)| (?:at|with|while|plus|which|but|provided|subject to|(?:and|or) (?:may|shall|will|is|are|thereafter|renew))\b).*$/

/** The words around both in their sentence; after the value, only up to the next comma. */
function surroundings({ page, start, end }: Anchor, value: Span): string {
  const from = Math.min(start, value.start)
  const to = Math.max(end, value.end)
  const before = page.folded.slice(Math.max(0, from - 40), from).replace(/^.*[.;:] /, '')
  const behind = page.folded.slice(to, to + 30).replace(NEXT_PHRASE, '')
  return before + page.folded.slice(from, to) + behind
}
