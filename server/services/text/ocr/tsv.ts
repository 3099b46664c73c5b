import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { type PageSize, pageOfLines } from '../compose.ts'
import { cleanText } from '../items.ts'
import type { BoxedWord } from '../placed-word.ts'

/** What Tesseract recognised on one picture, in its pixels. */
export interface Recognised {
  width: number
  height: number
  lines: BoxedWord[][]
  /** Share of the letters that stand in words it is sure of, those left out counted too. */
  sure: number
}

/** Percent: words that Tesseract is less sure of are mostly no words at all. */
const CONFIDENCE_MIN = 30
/** Percent, of a word of some length: by chance it is not reached often. */
const SURE_MIN = 60
const SURE_LETTERS = 3
/**
 * Text that lies on its side, is mirrored, or is no text at all has up to a quarter of such letters
 * by chance; scans under a watermark have a third and more.
 */
const READABLE = 0.3
const PAGE = '1'
const WORD = '5'

/** Reads Tesseract's table of what it found. Its order is the reading order. */
export function recognisedPages(tsv: string): Recognised[] {
  const pages: (Recognised & { letters: number; sureLetters: number })[] = []
  let current = ''
  for (const row of tsv.split('\n').slice(1)) {
    const cells = row.trimEnd().split('\t')
    const [level, number, block, paragraph, line, , x = 0, y = 0, width = 0, height = 0] = cells
    if (level === PAGE) {
      const size = { width: Number(width), height: Number(height) }
      pages.push({ ...size, lines: [], sure: 0, letters: 0, sureLetters: 0 })
    }
    const text = cleanText(cells[11] ?? '').trim()
    const page = pages.at(-1)
    if (level !== WORD || !page || text === '') continue
    const confidence = Number(cells[10])
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
    page.letters += letters
    if (confidence >= SURE_MIN && letters >= SURE_LETTERS) page.sureLetters += letters
    if (confidence < CONFIDENCE_MIN) continue
    const name = [number, block, paragraph, line].join('.')
    if (name !== current) page.lines.push([])
    current = name
    const [left, top] = [Number(x), Number(y)]
    for (const part of text.split(/\s+/)) {
      const box = { x: left, y: top, right: left + Number(width), bottom: top + Number(height) }
      page.lines.at(-1)?.push({ text: part, ...box, confidence })
    }
  }
  return pages.map(({ width, height, lines, letters, sureLetters }) => {
    return { width, height, lines, sure: letters === 0 ? 0 : sureLetters / letters }
  })
}

/** Whether what was recognised is the text of the picture, and not what chance makes of it. */
export const isReadable = ({ sure }: Recognised): boolean => sure >= READABLE

/** The page with the recognised words, their boxes in its own measure. */
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
