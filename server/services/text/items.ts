import type { TextItem, TextStyle } from 'pdfjs-dist/types/src/display/api.js'
import { glyphWidths, textWidth } from './glyph-widths.ts'
import type { PlacedWord } from './placed-word.ts'

/** A page as it is shown. */
export interface PageFrame {
  width: number
  height: number
  /** From the space of the file to points from the top left corner, as PDF.js writes matrices. */
  transform: readonly number[]
}

/** Characters that nobody sees, or that a database does not take. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNWANTED = /[\0-\x08\x0e-\x1f\x7f-\x9f\u200b-\u200f\u2060-\u2064\ufeff\ufffe\uffff]/g
const SOFT_HYPHEN = /\u00ad/g
const WORD = /\S+/g

/** As it is searched: without invisible characters; a soft hyphen that is shown is a hyphen. */
export const cleanText = (text: string): string =>
  text.replace(UNWANTED, '').replace(SOFT_HYPHEN, '-').toWellFormed()

/** The words of what PDF.js read, in its order. Text that stands off the page is left out. */
export function wordsOfItems(
  items: readonly unknown[],
  styles: Record<string, TextStyle>,
  frame: PageFrame,
): PlacedWord[] {
  const words: PlacedWord[] = []
  for (const item of items) {
    if (isTextItem(item) && item.str !== '') addWords(words, item, styles[item.fontName], frame)
  }
  return words
}

const isTextItem = (item: unknown): item is TextItem =>
  typeof item === 'object' && item !== null && 'str' in item

function addWords(
  words: PlacedWord[],
  item: TextItem,
  style: TextStyle | undefined,
  frame: PageFrame,
) {
  const text = cleanText(item.str)
  if (text.trim() === '') return
  const run = runOf(item, style, frame)
  const widths = glyphWidths(style?.fontFamily)
  // PDF.js writes a space before a run that another run ended without one: it takes no room.
  const lead = text.length - text.trimStart().length
  const unit = run.length / Math.max(1, textWidth(text, lead, text.length, widths))
  let at = lead
  let along = 0
  for (const match of text.matchAll(WORD)) {
    along += textWidth(text, at, match.index, widths) * unit
    const end = match.index + match[0].length
    const to = along + textWidth(text, match.index, end, widths) * unit
    const word = placed(match[0], run, frame, along, to)
    if (word) {
      word.openStart = match.index === 0
      word.openEnd = end === text.length
      words.push(word)
    }
    along = to
    at = end
  }
}

/** A run of text on the page: where it starts, where it goes, and how far it reaches. */
interface Run {
  x: number
  y: number
  /** One point along the run, and one point up from its baseline. */
  alongX: number
  alongY: number
  upX: number
  upY: number
  length: number
  size: number
  ascent: number
  descent: number
  rightToLeft: boolean
}

function runOf(item: TextItem, style: TextStyle | undefined, { transform }: PageFrame): Run {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
  const [ia = 1, ib = 0, ic = 0, id = 1, ie = 0, iff = 0]: number[] = item.transform
  const scale = Math.sqrt(Math.abs(a * d - b * c)) || 1
  const along = unit(a * ia + c * ib, b * ia + d * ib, 1, 0)
  const up = unit(a * ic + c * id, b * ic + d * id, along.y, -along.x)
  const run = {
    x: a * ie + c * iff + e,
    y: b * ie + d * iff + f,
    rightToLeft: item.dir === 'rtl',
  }
  if (style?.vertical) {
    // Vertical writing: the letters stand one below the other, centred on the line.
    const size = Math.max(1, item.width * scale)
    const sides = { alongX: -up.x, alongY: -up.y, upX: along.x, upY: along.y }
    return {
      ...run,
      ...sides,
      length: item.height * scale,
      size,
      ascent: size / 2,
      descent: size / 2,
    }
  }
  const size = Math.max(0.5, item.height * scale)
  const { ascent, descent } = extents(style)
  return {
    ...run,
    alongX: along.x,
    alongY: along.y,
    upX: up.x,
    upY: up.y,
    length: item.width * scale,
    size,
    ascent: ascent * size,
    descent: descent * size,
  }
}

/** How far letters reach above and below the baseline; fonts that say nothing sensible are guessed. */
function extents(style: TextStyle | undefined): { ascent: number; descent: number } {
  const { ascent = 0, descent = 0 } = style ?? {}
  const sensible = ascent >= 0.4 && ascent <= 1.3
  return {
    ascent: sensible ? ascent : 0.8,
    descent: descent <= 0 && descent >= -0.6 && sensible ? -descent : 0.2,
  }
}

function unit(x: number, y: number, elseX: number, elseY: number): { x: number; y: number } {
  const length = Math.sqrt(x * x + y * y)
  return length > 0 ? { x: x / length, y: y / length } : { x: elseX, y: elseY }
}

function placed(
  text: string,
  run: Run,
  frame: PageFrame,
  along: number,
  alongEnd: number,
): PlacedWord | null {
  const [start, end] = run.rightToLeft
    ? [run.length - alongEnd, run.length - along]
    : [along, alongEnd]
  const x0 = run.x + run.alongX * start
  const y0 = run.y + run.alongY * start
  const x1 = run.x + run.alongX * end
  const y1 = run.y + run.alongY * end
  const [overX, overY] = [run.upX * run.ascent, run.upY * run.ascent]
  const [underX, underY] = [-run.upX * run.descent, -run.upY * run.descent]
  const x = Math.min(x0, x1) + Math.min(overX, underX)
  const y = Math.min(y0, y1) + Math.min(overY, underY)
  const right = Math.max(x0, x1) + Math.max(overX, underX)
  const bottom = Math.max(y0, y1) + Math.max(overY, underY)
  const [middleX, middleY] = [(x + right) / 2, (y + bottom) / 2]
  // Written so that what is not a number is off the page, too.
  if (!(middleX >= 0 && middleX <= frame.width && middleY >= 0 && middleY <= frame.height)) {
    return null
  }
  const turn = turnOf(run)
  const [from, to, base] = upright(turn, { x0, y0, x1, y1 }, frame)
  const { size, rightToLeft } = run
  const open = { openStart: false, openEnd: false }
  return { text, x, y, right, bottom, turn, from, to, base, size, rightToLeft, ...open }
}

/** The nearest quarter turn. */
function turnOf({ alongX, alongY }: Run): PlacedWord['turn'] {
  if (Math.abs(alongX) >= Math.abs(alongY)) return alongX > 0 ? 0 : 2
  return alongY > 0 ? 1 : 3
}

interface Ends {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** From and to along the line, and the baseline, with the page turned so that text is upright. */
function upright(
  turn: PlacedWord['turn'],
  { x0, y0, x1, y1 }: Ends,
  { width, height }: PageFrame,
): [number, number, number] {
  if (turn === 0) return [x0, x1, y0]
  if (turn === 1) return [y0, y1, width - x0]
  if (turn === 2) return [width - x0, width - x1, height - y0]
  return [height - y0, height - y1, x0]
}
