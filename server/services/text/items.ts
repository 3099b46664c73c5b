import type { TextItem, TextStyle } from 'pdfjs-dist/types/src/display/api.js'
import { glyphWidths, textWidth } from './glyph-widths.ts'
import type { PlacedWord } from './placed-word.ts'

/** A page as displayed. */
export interface PageFrame {
  width: number
  height: number
  /** From file coordinates to points from the top left corner, as a PDF.js matrix. */
  transform: readonly number[]
}

/** Characters that are invisible, or that a database doesn't accept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNWANTED = /[\0-\x08\x0e-\x1f\x7f-\x9f\u200b-\u200f\u2060-\u2064\ufeff\ufffe\uffff]/g
const SOFT_HYPHEN = /\u00ad/g
const PLAIN = /^[ -~]*$/

/** Returns searchable text: without invisible characters, and with a displayed soft hyphen as a hyphen. */
export const cleanText = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(UNWANTED, '').replace(SOFT_HYPHEN, '-').toWellFormed()

/** White space as in regular expressions; a plain space is most common. */
function isSpace(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13)
  return code >= 160 && /\s/.test(String.fromCharCode(code))
}

/** Returns the words that PDF.js read, in its order, without text off the page. */
export function wordsOfItems(
  items: readonly unknown[],
  styles: Record<string, TextStyle>,
  frame: PageFrame,
): PlacedWord[] {
  const words: PlacedWord[] = []
  for (const item of items) {
    if (isTextItem(item) && item.str !== '' && !isSpeck(item, frame))
      addWords(words, item, styles[item.fontName], frame)
  }
  return words
}

const isTextItem = (item: unknown): item is TextItem =>
  typeof item === 'object' && item !== null && 'str' in item

/** Smaller letters, in points, are specks; size zero means unknown. */
const SPECK = 1

function isSpeck({ height, transform }: TextItem, frame: PageFrame): boolean {
  const [a = 1, b = 0, c = 0, d = 1] = frame.transform
  const [, , up = 0, along = 0]: number[] = transform
  const size = Math.min(height || SPECK, Math.hypot(up, along) || SPECK)
  return size * Math.sqrt(Math.abs(a * d - b * c)) < SPECK
}

function addWords(
  words: PlacedWord[],
  item: TextItem,
  style: TextStyle | undefined,
  frame: PageFrame,
) {
  const text = cleanText(item.str)
  // PDF.js puts a space before a run if the previous one ended without it; it has no width.
  let at = 0
  while (at < text.length && isSpace(text.charCodeAt(at))) at++
  if (at === text.length) return
  const run = runOf(item, style, frame)
  const widths = glyphWidths(style?.fontFamily)
  const unit = run.length / Math.max(1, textWidth(text, at, text.length, widths))
  for (let along = 0; at < text.length; ) {
    const start = at
    while (at < text.length && !isSpace(text.charCodeAt(at))) at++
    const end = at
    const to = along + textWidth(text, start, end, widths) * unit
    const word = placed(text.slice(start, end), run, frame, along, to)
    if (word) {
      word.openStart = start === 0
      word.openEnd = end === text.length
      words.push(word)
    }
    while (at < text.length && isSpace(text.charCodeAt(at))) at++
    along = to + textWidth(text, end, at, widths) * unit
  }
}

/** A run of text on the page: its start, direction, and extent. */
interface Run {
  x: number
  y: number
  /** One point along the run. */
  alongX: number
  alongY: number
  /** How far its letters reach from the baseline, on the page. */
  left: number
  right: number
  top: number
  bottom: number
  length: number
  size: number
  turn: PlacedWord['turn']
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
    // Vertical writing: the letters are stacked, centered on the line.
    const size = Math.max(1, item.width * scale)
    const down = { x: -up.x, y: -up.y }
    return { ...run, ...reach(down, along, size / 2, size / 2), length: item.height * scale, size }
  }
  const size = Math.max(0.5, item.height * scale)
  const { ascent, descent } = extents(style)
  return {
    ...run,
    ...reach(along, up, ascent * size, descent * size),
    length: item.width * scale,
    size,
  }
}

interface Direction {
  x: number
  y: number
}

/** The direction of a run, and how far its letters reach above and below the baseline. */
function reach(along: Direction, up: Direction, ascent: number, descent: number) {
  const [overX, overY] = [up.x * ascent, up.y * ascent]
  const [underX, underY] = [-up.x * descent, -up.y * descent]
  return {
    alongX: along.x,
    alongY: along.y,
    left: Math.min(overX, underX),
    right: Math.max(overX, underX),
    top: Math.min(overY, underY),
    bottom: Math.max(overY, underY),
    turn: turnOf(along),
  }
}

/** How far letters reach above and below the baseline; guessed for fonts without plausible values. */
function extents(style: TextStyle | undefined): { ascent: number; descent: number } {
  const { ascent = 0, descent = 0 } = style ?? {}
  const sensible = ascent >= 0.4 && ascent <= 1.3
  return {
    ascent: sensible ? ascent : 0.8,
    descent: descent <= 0 && descent >= -0.6 && sensible ? -descent : 0.2,
  }
}

function unit(x: number, y: number, elseX: number, elseY: number): Direction {
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
  const start = run.rightToLeft ? run.length - alongEnd : along
  const end = run.rightToLeft ? run.length - along : alongEnd
  const x0 = run.x + run.alongX * start
  const y0 = run.y + run.alongY * start
  const x1 = run.x + run.alongX * end
  const y1 = run.y + run.alongY * end
  const x = Math.min(x0, x1) + run.left
  const y = Math.min(y0, y1) + run.top
  const right = Math.max(x0, x1) + run.right
  const bottom = Math.max(y0, y1) + run.bottom
  const middleX = (x + right) / 2
  const middleY = (y + bottom) / 2
  // Written so that NaN counts as off the page, too.
  if (!(middleX >= 0 && middleX <= frame.width && middleY >= 0 && middleY <= frame.height)) {
    return null
  }
  const { turn, size, rightToLeft } = run
  const [from, to, base] = upright(turn, { x0, y0, x1, y1 })
  const open = { openStart: false, openEnd: false }
  return { text, x, y, right, bottom, turn, from, to, base, size, rightToLeft, ...open }
}

/** Text slanted less than this, in degrees, counts as straight. */
const ASLANT = 10
const STEP = 5

/** Returns the nearest quarter turn, or how far the text is slanted. */
function turnOf({ x, y }: Direction): number {
  const degrees = (Math.atan2(y, x) * 180) / Math.PI
  const quarter = Math.round(degrees / 90) * 90
  const turn = Math.abs(degrees - quarter) <= ASLANT ? quarter : Math.round(degrees / STEP) * STEP
  return (turn + 360) % 360
}

interface Ends {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** From and to along the line, and the baseline, with the page rotated so that text is upright. */
function upright(turn: number, { x0, y0, x1, y1 }: Ends): [number, number, number] {
  if (turn === 0) return [x0, x1, y0]
  const [x, y] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return [x0 * x + y0 * y, x1 * x + y1 * y, y0 * x - x0 * y]
}
