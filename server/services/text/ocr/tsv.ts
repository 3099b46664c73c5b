import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { readingRows } from '../columns.ts'
import { type PageSize, pageOfLines } from '../compose.ts'
import { cleanText } from '../items.ts'
import type { BoxedWord, PlacedWord } from '../placed-word.ts'
import { lineOf } from '../rows.ts'

/** Tesseract's result for one picture, in its pixels. */
export interface Recognised {
  width: number
  height: number
  lines: BoxedWord[][]
  /** Letters in confident words, and their share of all letters, dropped ones included. */
  sureLetters: number
  sure: number
}

/** Percent: words below this confidence are mostly not words at all. */
const CONFIDENCE_MIN = 30
/** Percent: caps the confidence of words beside a dropped word, which may be part of the same name. */
const BESIDE_GAP = 50
/** A word with this many letters is more than a speck. */
const WORD_LETTERS = 2
/** Percent, for a word of some length: rarely reached by chance. */
const SURE_MIN = 60
const SURE_LETTERS = 3
/**
 * Text that is sideways, mirrored, or no text at all has up to a quarter of such letters by chance; scans under a
 * watermark have a third or more.
 */
const READABLE = 0.3
const PAGE = '1'
const WORD = '5'

/** Parses Tesseract's result table: its lines, in reading order. */
export function recognisedPages(tsv: string): Recognised[] {
  const pages: SeenPage[] = []
  for (const row of tsv.split('\n').slice(1)) {
    const cells = row.trimEnd().split('\t')
    const [x = 0, y = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number)
    if (cells[0] === PAGE) pages.push(new SeenPage(width, height))
    const text = cleanText(cells[11] ?? '').trim()
    if (cells[0] !== WORD || text === '') continue
    const box = { x, y, right: x + width, bottom: y + height }
    pages.at(-1)?.take(cells.slice(1, 5).join('.'), { text, confidence, ...box })
  }
  return pages.map((page) => page.result())
}

type SeenWord = BoxedWord & { confidence: number }

/** A page of the table, whose words come line by line. */
class SeenPage {
  readonly #size: { width: number; height: number }
  readonly #lines: SeenWord[][] = []
  #line = ''
  #letters = 0
  #sureLetters = 0
  /** Whether the previous word was dropped. */
  #isGap = false

  constructor(width: number, height: number) {
    this.#size = { width, height }
  }

  take(line: string, word: SeenWord) {
    if (line !== this.#line) {
      this.#lines.push([])
      this.#isGap = false
    }
    this.#line = line
    const letters = word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
    this.#letters += letters
    if (word.confidence >= SURE_MIN && letters >= SURE_LETTERS) this.#sureLetters += letters
    if (word.confidence >= CONFIDENCE_MIN) this.#keep(word)
    else if (letters >= WORD_LETTERS) this.#leaveOut()
  }

  result(): Recognised {
    const [letters, sureLetters] = [this.#letters, this.#sureLetters]
    const sure = letters === 0 ? 0 : sureLetters / letters
    return { ...this.#size, lines: inReadingOrder(this.#lines), sureLetters, sure }
  }

  #keep(word: SeenWord) {
    const confidence = this.#isGap ? Math.min(word.confidence, BESIDE_GAP) : word.confidence
    for (const text of word.text.split(/\s+/)) {
      this.#lines.at(-1)?.push({ ...word, text, confidence })
    }
    this.#isGap = false
  }

  #leaveOut() {
    const last = this.#lines.at(-1)?.at(-1)
    if (last) last.confidence = Math.min(last.confidence, BESIDE_GAP)
    this.#isGap = true
  }
}

/** Tesseract joins lines side by side in two columns into one line. */
const inReadingOrder = (lines: readonly BoxedWord[][]): BoxedWord[][] =>
  readingRows(lines.flatMap(placed)).map((row) => lineOf(row).map(boxed))

/** Returns the words of a line on one baseline, whether or not they have descenders. */
function placed(line: readonly BoxedWord[]): PlacedWord[] {
  const base = middleOf(line.map(({ bottom }) => bottom))
  const size = middleOf(line.map(({ y, bottom }) => bottom - y))
  return line.map((word) => {
    return { ...word, ...UPRIGHT, from: word.x, to: word.right, base, size }
  })
}

const UPRIGHT = { turn: 0, rightToLeft: false, openStart: false, openEnd: false } as const

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const boxed = ({ text, x, y, right, bottom, confidence }: BoxedWord): BoxedWord => {
  return { text, x, y, right, bottom, confidence }
}

/** Whether the recognized text is really text, not chance. */
export const isReadable = ({ sure }: Recognised): boolean => sure >= READABLE

/** Returns the page with the recognized words, their boxes in page units. */
export function composeRecognised(
  { number, width, height }: PageSize,
  recognised: Recognised,
): PageText {
  const [across, down] = [width / recognised.width, height / recognised.height]
  const lines = recognised.lines.map((line) =>
    line.map(({ text, x, y, right, bottom }) => ({
      text,
      x: x * across,
      right: right * across,
      y: y * down,
      bottom: bottom * down,
    })),
  )
  const page = pageOfLines({ number, width, height }, lines)
  const words = recognised.lines.flat()
  return { ...page, certainty: Uint8Array.from(words, ({ confidence = 100 }) => confidence) }
}
