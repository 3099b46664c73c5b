import { usStates } from '#shared/entities/us-states.ts'
import { foldPhrase, type Token } from '#shared/reading/labels/tokens.ts'
import { type Line, linesOf } from '#shared/reading/page-text/page-text.ts'
import type { Content } from './content.ts'
import { hintIndexes } from './hint-index.ts'
import type { Paper } from './hints/define.ts'
import type { ReadPage } from './reading.ts'

/** What the look of the pages says, whatever their words mean. */
export interface Layout {
  /** Labels of two or three words scattered over a sheet. */
  readonly drawing: boolean
  /** Names of facility parts in cells of few words, however few. */
  readonly parts: boolean
  /** An image with few words on it. */
  readonly picture: boolean
  /** Names of companies and their shares, box by box. */
  readonly tree: boolean
  /** Captions of pictures and little else. */
  readonly captions: boolean
  /** Titles of many types and little else: an index or a checklist of documents. */
  readonly index: boolean
  /** A camera's stamp with time and place, and little else. */
  readonly stamp: boolean
  /** Every third word is a number. */
  readonly figures: boolean
  /** A list across many states: reference data, not one project's document. */
  readonly nationwide: boolean
}

const DRAWING_LINES = 25
const FIGURE = /(?<=\s)[-+(]?\d[\d,]*\.\d+\)?(?=\s|$)/g
const FIGURED_SHARE = 0.12
const PICTURE_WORDS = 60
/** Minimum states in a nationwide list, and their minimum share of its words. */
const LIST_STATES = 5
const LIST_SHARE = 0.03
/** Single-word state names stand for all. */
const stateNames = new Set(
  usStates.options.flatMap(({ label }) => {
    const [word = '', ...more] = foldPhrase(label)
    return more.length === 0 ? [word] : []
  }),
)

export function readLayout(pages: readonly ReadPage[], mimeType: string, content: Content): Layout {
  const words = pages.reduce((sum, { tokens }) => sum + tokens.length, 0)
  const lines = pages.flatMap(({ page }) => page.text.split('\n').slice(0, 400))
  const long = lines.filter((line) => line.split(' ').length > 6).length
  const front = pages.slice(0, 3).flatMap(({ tokens }) => tokens)
  const numbers = front.filter(({ word }) => /^\d/.test(word)).length
  const wide = pages[0] ? pages[0].page.width > pages[0].page.height : false
  const states = pages.flatMap(({ tokens }) =>
    tokens.flatMap(({ word }) => (stateNames.has(word) ? [word] : [])),
  )
  return {
    nationwide: new Set(states).size >= LIST_STATES && states.length / words > LIST_SHARE,
    drawing:
      lines.length >= DRAWING_LINES &&
      long / lines.length < (wide ? 0.2 : 0.06) &&
      lines.filter((line) => isFigured(line)).length / lines.length < FIGURED_SHARE,
    parts: isOfParts(pages, content),
    picture: mimeType.startsWith('image/') && words < PICTURE_WORDS,
    tree: isTree(lines),
    captions: isCaptions(lines, words),
    index: isIndex(front, words),
    stamp: words < PICTURE_WORDS && isStamp(lines.join('\n')),
    figures: words > 60 && numbers / Math.max(1, front.length) > 0.33,
  }
}

/** Two or more figures after words: a row of a ledger or of readings, of which a drawing has few. */
function isFigured(line: string): boolean {
  const word = line.search(/\p{L}{3}/u)
  return word >= 0 && (line.slice(word).match(FIGURE)?.length ?? 0) >= 2
}

/** Average words per cell, and words of a cell that is a sentence. */
const CELL_WORDS = 4.5
const SENTENCE_WORDS = 8
const SENTENCES = 0.15
const CELLS = 4
const PARTS = 3
/** Facility parts occur in lists and tables too: on a drawing they are a large share of the cells. */
const PARTS_SHARE = 0.06
/** Gap between two words that separates cells, in word heights. */
const GAP = 1.6

/** A drawing has its words next to its parts, as short labels, and names little else. */
function isOfParts([first]: readonly ReadPage[], content: Content): boolean {
  const parts = content.matters.get('parts') ?? 0
  if (first === undefined || parts < PARTS || /\$ ?\d/.test(first.page.text)) return false
  const { page } = first
  const cells = linesOf(page).flatMap((line) => cellsOf(line, page.width / page.height))
  const words = cells.reduce((sum, cell) => sum + cell, 0)
  const sentences = cells.filter((cell) => cell > SENTENCE_WORDS).length
  return (
    cells.length >= CELLS &&
    words / cells.length <= CELL_WORDS &&
    sentences / cells.length <= SENTENCES &&
    parts / cells.length >= PARTS_SHARE
  )
}

/** Returns the word counts of a line's cells, which wide gaps separate; `shape` is the page's width over its height. */
function cellsOf({ words }: Line, shape: number): number[] {
  const cells: number[] = []
  for (const [index, { box }] of words.entries()) {
    const before = words[index - 1]?.box
    const gap = before ? box.x - (before.x + before.w) : Number.POSITIVE_INFINITY
    if (gap * shape > GAP * box.h) cells.push(1)
    else cells.push((cells.pop() ?? 0) + 1)
  }
  return cells
}

const SHARE = /\b\d{1,3}(?:\.\d+)?\s?%/
const COMPANY =
  /\b(?:LLC|L\.?P|Inc|Corp|Ltd|plc|Holdco|ProjectCo|Holdings)\b|\b(?:member|partner|investor|sponsor|parent)\b/i
const BOX_WORDS = 8
const MOST_BOXES = 80

function isTree(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '')
  if (filled.length > MOST_BOXES || filled.some((line) => line.split(' ').length > 2 * BOX_WORDS))
    return false
  const short = filled.filter((line) => line.split(' ').length <= BOX_WORDS)
  const shares = short.filter((line) => SHARE.test(line)).length
  const companies = short.filter((line) => COMPANY.test(line)).length
  return shares >= 2 && companies >= 2 && (shares + companies) / filled.length > 0.4
}

const CAPTION = /^\W*(?:photo|photograph|picture|image|pic|img)s?\W*(?:no\.?\W*)?\d+/i
const CAPTION_WORDS = 30

/** "Photo 3: array looking north", at least twice, with few words each. */
function isCaptions(lines: readonly string[], words: number): boolean {
  const captions = lines.filter((line) => CAPTION.test(line)).length
  return captions >= 2 && words / captions < CAPTION_WORDS
}

const INDEXED_TYPES = 6
const WORDS_PER_TITLE = 10

/** Types with the same title count once: invoices and the years of statements share theirs. */
function isIndex(tokens: readonly Token[], words: number): boolean {
  const named = hintIndexes()
    .titles.find(tokens)
    .flatMap(({ entries }) => entries.filter((type) => type !== 'other').slice(0, 1))
  const types = new Set(named)
  return types.size >= INDEXED_TYPES && words / types.size <= WORDS_PER_TITLE
}

/** What cameras and their programs write on a picture: a file, a place, a time, a bearing. */
const STAMPS = [
  /\b(?:IMG|DSCN?|DSCF|DJI|PXL|GOPR|DCIM|MVIMG|P)[_-]?\d{3,}(?:_\d+)*\b|\.(?:jpe?g|heic|dng)\b/i,
  /\b\d{1,3}\.\d{3,}\b\D{1,8}\d{1,3}\.\d{3,}\b|\b\d{1,3}° ?\d{1,2}['′]/,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/,
  /\b(?:heading|facing|bearing|looking|alt|altitude|elev)\b|\d ?° ?(?:[NS]?[EW]|[NS])\b/i,
  /\b(?:solocator|timestamp camera|companycam|timemark|gps map camera|photo)\b/i,
]
const STAMPS_NEEDED = 3

const isStamp = (text: string): boolean =>
  STAMPS.filter((pattern) => pattern.test(text)).length >= STAMPS_NEEDED

/** Returns kinds of documents from 0 to 1 by how much of their wording occurs. */
export function paperShares(sums: ReadonlyMap<Paper, number>, layout: Layout): Map<Paper, number> {
  const weighed = new Map(sums)
  if (layout.drawing) weighed.set('drawing', (weighed.get('drawing') ?? 0) + 6)
  if (layout.figures) weighed.set('accounts', (weighed.get('accounts') ?? 0) + 2)
  const total = [...weighed.values()].reduce((sum, value) => sum + value, 0)
  // A few words prove nothing, so shares are relative to at least this much.
  return new Map([...weighed].map(([paper, value]) => [paper, value / Math.max(6, total)]))
}
