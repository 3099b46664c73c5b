/**
 * Text of pages with the place of every word: what labels, answers, citations and search work on
 * (docs/product.md section 3).
 */

/**
 * A rectangle on a page in fractions of its width and height, from the top left corner of the page
 * as it is shown, so that it holds at every zoom.
 */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** The text of one page as it is shown, turned upright. */
export interface PageText {
  /** Counted from 1. */
  number: number
  /** Points, of the page as it is shown. */
  width: number
  height: number
  /** Lines parted by line feeds, words by single spaces; reads in the order people read. */
  text: string
  /** Four numbers for each word of the text, in order: x, y, w and h in units of `1 / BOX_SCALE`. */
  boxes: Uint16Array
  /** Percent for each word, of text that was recognised in a picture of the page. */
  certainty?: Uint8Array
}

/** Parts of a page's width or height that a place is told in: a sixtieth of a millimetre on paper. */
export const BOX_SCALE = 65_535

/** A stretch of a page's text: positions in its string. */
export interface Span {
  start: number
  /** The first position after it. */
  end: number
}

export interface Word extends Span {
  text: string
  box: Box
}

/** A line of a page with the words in it. */
export interface Line extends Span {
  text: string
  words: Word[]
  box: Box
}

const WORD = /\S+/g

/** The words of a page with their places, in reading order. */
export function wordsOf(page: PageText): Word[] {
  return Array.from(page.text.matchAll(WORD), (match, index) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    box: boxAt(page, index),
  }))
}

/** The lines of a page from top to bottom; empty ones are left out. */
export function linesOf(page: PageText): Line[] {
  const words = wordsOf(page)
  const lines: Line[] = []
  let next = 0
  let start = 0
  for (const text of page.text.split('\n')) {
    const end = start + text.length
    const inside: Word[] = []
    for (let word = words[next]; word && word.start < end; word = words[++next]) inside.push(word)
    const box = unionOf(inside.map((word) => word.box))
    if (box) lines.push({ text, start, end, words: inside, box })
    start = end + 1
  }
  return lines
}

/** Words of a line that stand together: a gap as wide as `letters` letters of the next word parts two runs. */
export function wordRuns(words: readonly Word[], letters: number): Word[][] {
  const runs: Word[][] = []
  for (const word of words) {
    const last = runs.at(-1)
    const before = last?.at(-1)?.box
    const letter = word.box.w / word.text.length
    if (last && before && word.box.x - (before.x + before.w) < letter * letters) last.push(word)
    else runs.push([word])
  }
  return runs
}

/** Where a stretch of the text stands: the box round all words that it touches; null for none. */
export function boxOf(page: PageText, { start, end }: Span): Box | null {
  const text = page.text.slice(0, end)
  const touched = wordsOf({ ...page, text }).filter((word) => word.end > start)
  return unionOf(touched.map((word) => word.box))
}

/** The smallest box round all of them; null for none. A line may hold any number of words. */
export function unionOf(boxes: readonly Box[]): Box | null {
  const [first, ...others] = boxes
  if (!first) return null
  let { x, y } = first
  let right = x + first.w
  let bottom = y + first.h
  for (const box of others) {
    x = Math.min(x, box.x)
    y = Math.min(y, box.y)
    right = Math.max(right, box.x + box.w)
    bottom = Math.max(bottom, box.y + box.h)
  }
  return { x, y, w: right - x, h: bottom - y }
}

function boxAt({ boxes }: PageText, word: number): Box {
  const [x = 0, y = 0, w = 0, h = 0] = boxes.subarray(word * 4, word * 4 + 4)
  return { x: x / BOX_SCALE, y: y / BOX_SCALE, w: w / BOX_SCALE, h: h / BOX_SCALE }
}
