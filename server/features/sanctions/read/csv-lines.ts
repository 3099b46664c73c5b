/** A line of a list: its cells, or why it has none. */
export interface CsvLine {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly cells: readonly string[] | null
}

/**
 * The lines of a CSV file, one record each, as public lists write them: a quotation mark that is never
 * closed then costs its own line only. Blank lines and the mark at the end of old files are skipped.
 */
export async function* csvLines(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<CsvLine> {
  const decoder = new TextDecoder()
  let line = 0
  let rest = ''
  for await (const chunk of content) {
    const pieces = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = pieces.pop() ?? ''
    for (const piece of pieces) {
      line += 1
      const one = lineOf(line, piece)
      if (one) yield one
    }
  }
  const last = lineOf(line + 1, rest)
  if (last) yield last
}

function lineOf(line: number, read: string): CsvLine | null {
  const text = read.replace(/\r$/, '')
  if (text.trim() === '' || text === END_OF_FILE) return null
  return { line, text, cells: cellsOf(text) }
}

/** Control-Z, with which old systems end a text; the public lists have it to this day. */
const END_OF_FILE = '\u001A'

const CELL = /\s*(?:"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/y

/** The cells of one line; null when its quotation marks do not close. */
export function cellsOf(text: string): string[] | null {
  const cells: string[] = []
  CELL.lastIndex = 0
  while (true) {
    const found = CELL.exec(text)
    if (!found) return null
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim())
    if (found[3] === '') return cells
  }
}
