/** A line of a list: its cells, or the reason it has none. */
export interface CsvLine {
  /** Starts at 1. */
  readonly line: number
  readonly text: string
  readonly cells: readonly string[] | null
  /** The problem with a line that has no cells. */
  readonly problem: string
}

/** Maximum characters of a line; a file without line breaks can't be read. */
const LINE_MAX = 65_536

/**
 * Yields the lines of a CSV file, one record each, as public lists write them; an unclosed quotation mark then
 * costs only its own line. Skips blank lines and the mark at the end of old files.
 */
export async function* csvLines(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<CsvLine> {
  let line = 0
  let rest = ''
  for await (const chunk of content) {
    // One character per byte, so that a multi-byte character is never cut between two chunks.
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

/** The database can't store this character in text. */
const shown = (text: string): string => text.replaceAll('\0', '\uFFFD')

/** Maximum characters kept of a line that is too long. */
const TEXT_KEPT = 300

const TOO_LONG = `It is longer than ${LINE_MAX.toLocaleString('en-US')} letters`
const UNSUPPORTED = 'It has unsupported characters'
const CLOSE_QUOTES = 'A quotation mark isn’t closed'

const ASCII = /^[\t -~]*$/
const UTF8 = new TextDecoder('utf-8', { fatal: true })
const WINDOWS = new TextDecoder('windows-1252')

/** Decodes UTF-8; other lines are read in the encoding of older spreadsheets. */
function textOf(bytes: string): string {
  if (ASCII.test(bytes)) return bytes
  const buffer = Buffer.from(bytes, 'latin1')
  try {
    return UTF8.decode(buffer)
  } catch {
    return WINDOWS.decode(buffer)
  }
}

/** Control-Z, the end-of-file mark of old systems; the public lists still have it. */
const END_OF_FILE = '\u001A'

// An unquoted cell can't start with a blank, so a run of blanks matches in only one way.
const CELL = /\s*(?:"((?:[^"]|"")*)"\s*|((?:[^\s",][^",]*)?))(,|$)/y

/** The cells of one line; null if a quotation mark isn't closed. */
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
