import { type Line, linesOf, unionOf, wordRuns } from '#shared/reading/page-text/page-text.ts'
import { isOrder, type ReadPage, usualTypeSize } from './reading.ts'

/** A line considered as a title. */
export interface TitleLine {
  readonly text: string
  readonly page: number
  readonly size: number
  readonly prominence: number
}

/** A page with fewer words is a cover, so the next page is searched as well. */
const COVER_WORDS = 120
const TITLE_LINES = 40
const JOINED_LINES = 4
const CANDIDATE = 0.45
/** Text that ran into its title, as happens when line breaks are lost. */
const CAPITAL_START = /^(?:\d+ )?(?:[A-Z][A-Z&/,'()-]+ ){2,}/

const CONTENTS = /^\s*(?:table\s+of\s+)?contents\b/i
/** A section or clause number before its heading. */
const NUMBERED = /^\s*(?:\d+(?:\.\d+)*[.)]?\s|[ivx]+[.)]\s|(?:article|section|sec)\b)/i

const RULE_FIRST = /^[-–—_=*~]{2}/
const RULE_LAST = /[-–—_=*~]{2}$/

/** Returns runs of lines on the first pages that look like titles. */
export function titleGroups(pages: readonly ReadPage[]): TitleLine[][] {
  const size = usualTypeSize(pages)
  return frontPages(pages).flatMap((page) => groupsOf(titleLines(page, size)))
}

function frontPages(pages: readonly ReadPage[]): ReadPage[] {
  const [first, second] = pages
  if (first === undefined) return []
  return second && first.tokens.length < COVER_WORDS ? [first, second] : [first]
}

function titleLines({ page, tokens }: ReadPage, usual: number): TitleLine[] {
  const cover = tokens.length < COVER_WORDS
  const lines = linesOf(page)
    .slice(0, TITLE_LINES)
    .filter(({ text }) => !isOrder(text))
    .flatMap((line, index) => (index < HEAD_LINES ? runsOf(line) : [line]))
  // A table of contents lists parts, not the whole.
  const contents = lines.findIndex(({ text }) => CONTENTS.test(text))
  return lines.slice(0, contents > 0 ? contents : undefined).map((line, index) => {
    const size = Math.max(...line.words.slice(0, 40).map(({ box }) => box.h)) * page.height
    const prominent = prominence(line, index, usual > 0 ? size / usual : 1, cover)
    const running = isCapitals(line.text) ? 0 : runningText(line.text, lines[index - 1]?.text)
    return {
      text: line.text.slice(0, 200),
      page: page.number,
      size,
      prominence: Math.max(0, prominent - running),
    }
  })
}

/** Lines that may have a document's number, date, and title side by side. */
const HEAD_LINES = 6
/** A gap this many letters wide separates a title from what is beside it. */
const RUN_GAP = 3
/** A line with more runs is a table row. */
const MOST_RUNS = 3

/** Returns each run of words as a line: a number and a title may be side by side. */
function runsOf(line: Line): Line[] {
  const runs = wordRuns(line.words, RUN_GAP)
  if (runs.length < 2 || runs.length > MOST_RUNS) return [line]
  return runs.flatMap((words) => {
    const box = unionOf(words.map((word) => word.box))
    const [first, last] = [words[0], words.at(-1)]
    if (!box || !first || !last) return []
    const text = line.text.slice(first.start - line.start, last.end - line.start)
    return [{ text, start: first.start, end: last.end, words, box }]
  })
}

const FULL_LINE = 60

/** Penalty for a line that continues or ends a sentence. */
function runningText(text: string, before = ''): number {
  const goesOn = before.length >= FULL_LINE && !isCapitals(before) && !/[.:;!?)]\W*$/.test(before)
  const ends = text.split(' ').length > 5 && /[a-z)][.;]$/.test(text)
  return (goesOn ? 0.25 : 0) + (ends ? 0.2 : 0)
}

export function isCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length > 3 && letters === letters.toUpperCase()
}

/** Rules on both sides make a heading one of a part: `---- System ----`. */
function isBarred(text: string): boolean {
  const line = text.trim()
  return RULE_FIRST.test(line) && RULE_LAST.test(line) && line.slice(2, -2).trim() !== ''
}

/** Titles are large, capitalized, short, and high on the page. */
function prominence(line: Line, index: number, ratio: number, cover: boolean): number {
  const words = line.words.length
  const capitals = isCapitals(line.text)
  const type = ratio >= 1.6 ? 0.8 : ratio >= 1.25 ? 0.65 : ratio >= 1.08 ? 0.5 : 0.3
  const height = line.box.y < 0.2 ? 0.2 : line.box.y < 0.4 ? 0.1 : line.box.y > 0.8 ? -0.15 : 0
  const length = words <= 9 || CAPITAL_START.test(line.text) ? 0.1 : words > 14 ? -0.3 : 0
  const sentence = /^\p{Ll}|[,;]$/u.test(line.text) ? -0.2 : 0
  const place = index < 3 ? 0.1 : index < 12 ? 0 : -0.1
  const part = NUMBERED.test(line.text) || isBarred(line.text) ? -0.25 : 0
  const sum =
    part + type + (capitals ? 0.2 : 0) + height + length + sentence + place + (cover ? 0.15 : 0)
  return Math.max(0, Math.min(1, sum))
}

/** Groups title lines of one size: a title may take several lines. */
function groupsOf(lines: readonly TitleLine[]): TitleLine[][] {
  const groups: TitleLine[][] = []
  let open: TitleLine[] = []
  for (const line of lines) {
    if (line.prominence < CANDIDATE) {
      open = []
      continue
    }
    const before = open.at(-1)
    const alike = before && Math.abs(before.size - line.size) <= before.size * 0.12
    if (!alike || open.length >= JOINED_LINES) {
      open = []
      groups.push(open)
    }
    open.push(line)
  }
  return groups
}

/** Returns headers and footers on three or more pages, as titles with less weight. */
export function runningLines(pages: readonly ReadPage[]): TitleLine[] {
  const seen = new Map<string, { count: number; text: string; page: number }>()
  for (const { page } of pages) {
    const lines = page.text.split('\n')
    const edges = new Set([...lines.slice(0, 2), ...lines.slice(-2)])
    for (const line of edges) {
      const key = line
        .slice(0, 120)
        .replace(/[\d\W]+/g, ' ')
        .trim()
        .toLowerCase()
      if (key.length < 5) continue
      const entry = seen.get(key) ?? { count: 0, text: line.slice(0, 120), page: page.number }
      entry.count++
      seen.set(key, entry)
    }
  }
  return [...seen.values()]
    .filter(({ count }) => count >= 3)
    .map(({ text, page }) => ({ text, page, size: 0, prominence: 0.5 }))
}
