/**
 * Text of pages with the position of every word: the basis of labels, answers, citations, and search (docs/product.md
 * section 3).
 */

/**
 * A rectangle on a page in fractions of its width and height, from the top left corner of the displayed page, so that
 * it holds at every zoom.
 */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** The text of one displayed page, upright. */
export interface PageText {
  /** Counted from 1. */
  number: number
  /** Points, of the displayed page. */
  width: number
  height: number
  /** Lines separated by line feeds, words by single spaces, in reading order. */
  text: string
  /** Four numbers per word of the text, in order: x, y, w, and h in units of `1 / BOX_SCALE`. */
  boxes: Uint16Array
  /** OCR confidence in percent per word, for text recognized in a picture of the page. */
  certainty?: Uint8Array
}

/** Resolution of positions across a page's width or height: a sixtieth of a millimeter on paper. */
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

/** Returns the words of a page with their positions, in reading order. */
export function wordsOf(page: PageText): Word[] {
  return Array.from(page.text.matchAll(WORD), (match, index) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    box: boxAt(page, index),
  }))
}

/** Returns the lines of a page from top to bottom, without empty ones. */
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

/** Returns the runs of a line's words: a gap as wide as `letters` letters of the next word separates two runs. */
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

/** Returns the box around all words that a stretch of text touches; null if there are none. */
export function boxOf(page: PageText, { start, end }: Span): Box | null {
  const text = page.text.slice(0, end)
  const touched = wordsOf({ ...page, text }).filter((word) => word.end > start)
  return unionOf(touched.map((word) => word.box))
}

/** Returns the smallest box around all of them; null if there are none. A line may have any number of words. */
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
