import { batchesOf } from '#shared/batches.ts'
import { TEXT_MAX_PAGES } from '#shared/limits.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { pageOfLines } from './compose.ts'
import { cleanText } from './items.ts'
import type { BoxedWord } from './placed-word.ts'
import { tooManyPages } from './text-service.ts'

/**
 * Text without pages is laid out on letter-size sheets like a typewriter's: fixed-width letters, even line spacing. A
 * viewer with the same layout gets the right boxes.
 */
export const SHEET = {
  width: 612,
  height: 792,
  left: 54,
  /** Baseline of the first line. */
  top: 62,
  letter: 5.4,
  line: 11.5,
  columns: 93,
  lines: 60,
} as const

/** Starts a new sheet. */
export const PAGE_BREAK = '\f'

/** Splits text with line feeds and page breaks into sheets: at least one, at most the limit. */
export function sheetsOf(text: string): PageText[] {
  const sheets: PageText[] = []
  for (const part of text.split(PAGE_BREAK)) {
    const lines = part
      .trimEnd()
      .split(/\r\n|\n|\r/)
      .flatMap(wrapped)
    for (const some of batchesOf(lines, SHEET.lines)) {
      if (sheets.length === TEXT_MAX_PAGES) throw tooManyPages()
      sheets.push(sheet(sheets.length + 1, some))
    }
  }
  return sheets
}

/** Splits a line into pieces that fit the sheet, between words if possible. */
function wrapped(line: string): string[] {
  const clean = cleanText(line.replaceAll('\t', '    ')).trimEnd()
  if (clean.length <= SHEET.columns) return [clean]
  const pieces: string[] = []
  let rest = clean
  while (rest.length > SHEET.columns) {
    const space = rest.lastIndexOf(' ', SHEET.columns)
    const end = space > 0 ? space : SHEET.columns
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

function sheet(number: number, lines: readonly string[]): PageText {
  const words = lines.map((line, index) =>
    Array.from(line.matchAll(/\S+/g), (match) => typed(match[0], match.index, index)),
  )
  return pageOfLines({ number, width: SHEET.width, height: SHEET.height }, words)
}

function typed(text: string, column: number, line: number): BoxedWord {
  const x = SHEET.left + column * SHEET.letter
  const base = SHEET.top + line * SHEET.line
  return { text, x, right: x + text.length * SHEET.letter, y: base - 7.5, bottom: base + 2.5 }
}
