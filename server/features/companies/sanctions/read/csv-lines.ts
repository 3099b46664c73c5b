/** A line of a list: its cells, or why it has none. */
export interface CsvLine {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly cells: readonly string[] | null
  /** What is wrong with a line without cells. */
  readonly problem: string
}

/** Letters of a line, at most: a file without line breaks is none that anybody can read. */
const LINE_MAX = 65_536

/**
 * The lines of a CSV file, one record each, as public lists write them: a quotation mark that is never
 * closed then costs its own line only. Blank lines and the mark at the end of old files are skipped.
 */
export async function* csvLines(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<CsvLine> {
  let line = 0
  let rest = ''
  for await (const chunk of content) {
    // A letter for each byte, so that no letter of several bytes is cut between two chunks.
    const pieces = (rest + Buffer.from(chunk).toString('latin1')).split('\n')
    rest = pieces.pop()?.slice(0, LINE_MAX + 1) ?? ''
    for (const piece of pieces) {
      line += 1
      const one = lineOf(line, piece)
      if (one) yield one
    }
  }
  const last = lineOf(line + 1, rest)
  if (last) yield last
}

function lineOf(line: number, bytes: string): CsvLine | null {
  if (bytes.length > LINE_MAX) {
    return { line, text: shown(bytes.slice(0, TEXT_KEPT)), cells: null, problem: TOO_LONG }
  }
  const text = textOf(bytes.replace(/\r$/, ''))
  if (text.trim() === '' || text === END_OF_FILE) return null
  if (text.includes('\0')) {
    return { line, text: shown(text), cells: null, problem: UNSUPPORTED }
  }
  return { line, text, cells: cellsOf(text), problem: CLOSE_QUOTES }
}

/** The database has no text with this letter. */
const shown = (text: string): string => text.replaceAll('\0', '\uFFFD')

/** Letters that are kept of a line that is too long. */
const TEXT_KEPT = 300

const TOO_LONG = `It is longer than ${LINE_MAX.toLocaleString('en-US')} letters`
const UNSUPPORTED = 'It has unsupported characters'
const CLOSE_QUOTES = 'A quotation mark isn’t closed'

const ASCII = /^[\t -~]*$/
const UTF8 = new TextDecoder('utf-8', { fatal: true })
const WINDOWS = new TextDecoder('windows-1252')

/** UTF-8; a line that is none is as older spreadsheets write it. */
function textOf(bytes: string): string {
  if (ASCII.test(bytes)) return bytes
  const buffer = Buffer.from(bytes, 'latin1')
  try {
    return UTF8.decode(buffer)
  } catch {
    return WINDOWS.decode(buffer)
  }
}

/** Control-Z, with which old systems end a text; the public lists have it to this day. */
const END_OF_FILE = '\u001A'

// An unquoted cell begins with no blank, so that there is one way to read a run of them.
const CELL = /\s*(?:"((?:[^"]|"")*)"\s*|((?:[^\s",][^",]*)?))(,|$)/y

/** The cells of one line; null when its quotation marks do not close. */
function cellsOf(text: string): string[] | null {
  const cells: string[] = []
  CELL.lastIndex = 0
  while (true) {
    const found = CELL.exec(text)
    if (!found) return null
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim())
    if (found[3] === '') return cells
  }
}
