import {
  type Box,
  type Line,
  linesOf,
  type PageText,
  type Span,
  unionOf,
} from '../page-text/page-text.ts'

/**
 * Prepares pages for reading (docs/domain.md section 3): text in one case with one kind of quotation mark, lines split
 * into cells at gaps wider than a space. Positions stay those of the page's own text, so that everything found can be
 * quoted.
 */

/** A part of a line set apart from its neighbors, as in a form or table. */
export interface Cell extends Span {
  box: Box
}

export interface ReadLine extends Span {
  cells: Cell[]
  box: Box
}

export interface ReadPage {
  page: PageText
  /** The text in lower case with plain quotation marks, dashes, and spaces: as long as the text. */
  folded: string
  lines: ReadLine[]
  /** A table of contents, which names everything and states nothing. */
  is_contents: boolean
}

/** Text beyond this length is not read: no page meant for people is longer. */
const PAGE_TEXT_MAX = 200_000

/** Longer lines are read in parts, which bounds the search around their words. */
const LINE_MAX = 1_000

/** A gap this many letters wide separates two cells. */
const CELL_GAP = 1.8

export function readPages(pages: readonly PageText[]): ReadPage[] {
  return pages.map((page) => {
    const lines = linesToRead(page).map(({ start, end, words, box }) => {
      return { start, end, box, cells: cellsOf(words) }
    })
    const folded = fold(textToRead(page))
    return { page, folded, lines, is_contents: isContents(folded, lines) }
  })
}

/** Returns the lines of a page to read, long ones in parts; words longer than a part are left out. */
export const linesToRead = (page: PageText): Line[] =>
  linesOf({ ...page, text: textToRead(page) }).flatMap((line) =>
    line.text.length > LINE_MAX ? partsOf(line) : [line],
  )

/** Never cuts a word. */
function textToRead({ text }: PageText): string {
  if (text.length <= PAGE_TEXT_MAX) return text
  const cut = text.slice(0, PAGE_TEXT_MAX)
  return cut.slice(0, Math.max(0, cut.lastIndexOf(' '), cut.lastIndexOf('\n')))
}

function partsOf({ text, start, words }: Line): Line[] {
  const parts = Map.groupBy(
    words.filter((word) => word.text.length <= LINE_MAX),
    (word) => Math.floor((word.end - start) / LINE_MAX),
  )
  return [...parts.values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)]
    const box = unionOf(own.map((word) => word.box))
    if (!first || !last || !box) return []
    const part = text.slice(first.start - start, last.end - start)
    return [{ text: part, start: first.start, end: last.end, words: own, box }]
  })
}

const FOLDED: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
}

/** Returns the text folded for comparing, with the same length as the original. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  const same = lower.length === text.length ? lower : Array.from(text, lowerLetter).join('')
  return same.replace(/[“”„’‘–—‑−]|[^\S ]/g, (letter) => FOLDED[letter] ?? ' ')
}

/** A few letters get longer in lower case; they keep their case. */
function lowerLetter(letter: string): string {
  const lower = letter.toLowerCase()
  return lower.length === letter.length ? lower : letter
}

function cellsOf(words: readonly (Span & { box: Box })[]): Cell[] {
  const letter = letterWidth(words)
  const cells: Cell[] = []
  for (const { start, end, box } of words) {
    const last = cells.at(-1)
    const gap = last ? box.x - last.box.x - last.box.w : Number.POSITIVE_INFINITY
    if (last && gap <= letter * CELL_GAP) {
      last.end = end
      last.box = unionOf([last.box, box]) ?? box
    } else cells.push({ start, end, box })
  }
  return cells
}

/** The width of a typical letter of a line. */
function letterWidth(words: readonly (Span & { box: Box })[]): number {
  const widths = words.map(({ start, end, box }) => box.w / (end - start)).toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 0
}

/** An entry ends in a page number; an amount is not one, as in rows that start with numbers. */
const CONTENTS_ENTRY =
  /^(?:article|section|exhibit|schedule|appendix|\d|[ivx]+\b|.{0,99}\.{4}).{0,120}(?<!\d[.,]?)\d{1,4}$/

function isContents(folded: string, lines: readonly ReadLine[]): boolean {
  if (lines.length < 6) return false
  const entries = lines.filter(({ start, end }) =>
    CONTENTS_ENTRY.test(folded.slice(start, Math.min(end, start + 240))),
  )
  const named = /\btable of contents\b|^contents /.test(folded.slice(0, 3_000))
  return entries.length > lines.length * (named ? 0.4 : 0.75)
}

/** Returns the index of the line at a position; between lines, the last one before it. */
export function lineIndexAt({ lines }: ReadPage, position: number): number {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lines[middle]?.start ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the cell of a line at a position. */
export function cellAt(line: ReadLine, position: number): Cell | undefined {
  return line.cells.find(({ end }) => end > position)
}

/** Whether two boxes overlap horizontally. */
export function overlapsAcross(one: Box, other: Box): boolean {
  return one.x < other.x + other.w && other.x < one.x + one.w
}
