import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { type PageSize, pageOfLines } from './compose.ts'
import { cleanText } from './items.ts'
import type { BoxedWord } from './placed-word.ts'

/** What Tesseract recognised on one picture, in its pixels. */
export interface Recognised {
  width: number
  height: number
  lines: BoxedWord[][]
}

/** Percent: words that Tesseract is less sure of are mostly no words at all. */
const CONFIDENCE_MIN = 30
const PAGE = '1'
const WORD = '5'

/** Reads Tesseract's table of what it found. Its order is the reading order. */
export function recognisedPages(tsv: string): Recognised[] {
  const pages: Recognised[] = []
  let current = ''
  for (const row of tsv.split('\n').slice(1)) {
    const cells = row.trimEnd().split('\t')
    const [level, page, block, paragraph, line, , x = 0, y = 0, width = 0, height = 0] = cells
    if (level === PAGE) pages.push({ width: Number(width), height: Number(height), lines: [] })
    const text = cleanText(cells[11] ?? '').trim()
    const lines = pages.at(-1)?.lines
    if (level !== WORD || !lines || text === '' || Number(cells[10]) < CONFIDENCE_MIN) continue
    const name = [page, block, paragraph, line].join('.')
    if (name !== current) lines.push([])
    current = name
    const [left, top] = [Number(x), Number(y)]
    for (const part of text.split(/\s+/)) {
      const box = { x: left, y: top, right: left + Number(width), bottom: top + Number(height) }
      lines.at(-1)?.push({ text: part, ...box })
    }
  }
  return pages
}

/** The page with the recognised words, their boxes in its own measure. */
export function composeRecognised(
  { number, width, height }: PageSize,
  recognised: Recognised,
): PageText {
  const [across, down] = [width / recognised.width, height / recognised.height]
  const lines = recognised.lines.map((line) =>
    line.map((word) => ({
      text: word.text,
      x: word.x * across,
      right: word.right * across,
      y: word.y * down,
      bottom: word.bottom * down,
    })),
  )
  return pageOfLines({ number, width, height }, lines)
}
