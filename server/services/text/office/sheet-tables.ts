import { Paragraphs } from './paragraphs.ts'
import { inOneLine } from './shared-strings.ts'
import { linesOfTable, type TableCell } from './table-lines.ts'
import { TextMeter } from './text-meter.ts'
import { type Attributes, walkXml } from './xml.ts'

/** Returns the sheets of the `content.xml` of an OpenDocument spreadsheet, hidden ones last. */
export function sheetTables(xml: string): string[] {
  const reader = new TableReader()
  walkXml(xml, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (words) => reader.text(words),
    close: (name) => reader.close(name),
  })
  return [...reader.shown, ...reader.hidden]
}

const CELLS: ReadonlySet<string> = new Set(['table-cell', 'covered-table-cell'])

class TableReader {
  readonly shown: string[] = []
  readonly hidden: string[] = []
  readonly #paragraphs = new Paragraphs()
  readonly #meter = new TextMeter()
  /** Styles of hidden tables. */
  readonly #hiding = new Set<string>()
  #style = ''
  #name = ''
  #isHidden = false
  #rows: TableCell[][] = []
  #row: TableCell[] = []
  #column = 0
  #repeatedRow = 1
  #repeatedCell = 1

  open(name: string, attributes: Attributes) {
    if (this.#paragraphs.open(name, attributes)) return
    if (name === 'style') this.#style = attributes.prefixed('name') ?? ''
    else if (name === 'table-properties' && attributes.prefixed('display') === 'false') {
      this.#hiding.add(this.#style)
    } else if (name === 'table') {
      this.#name = attributes.prefixed('name') ?? 'Sheet'
      this.#isHidden = this.#hiding.has(attributes.prefixed('style-name') ?? '')
      this.#rows = []
    } else if (name === 'table-row') {
      this.#repeatedRow = countOf(attributes.prefixed('number-rows-repeated'))
      this.#row = []
      this.#column = 0
    } else if (CELLS.has(name)) {
      this.#repeatedCell = countOf(attributes.prefixed('number-columns-repeated'))
      this.#paragraphs.take()
    }
  }

  text(words: string) {
    this.#paragraphs.text(words)
  }

  close(name: string) {
    if (this.#paragraphs.close(name)) return
    if (name === 'p') this.#paragraphs.words += ' '
    else if (CELLS.has(name)) this.#closeCell()
    else if (name === 'table-row') this.#closeRow()
    else if (name === 'table') this.#closeTable()
  }

  #closeCell() {
    const text = inOneLine(this.#paragraphs.take())
    if (text !== '') {
      for (let index = 0; index < this.#repeatedCell; index++) {
        this.#row.push({ column: this.#column + index, text: this.#meter.letters(text) })
      }
    }
    this.#column += this.#repeatedCell
  }

  #closeRow() {
    if (this.#row.length === 0) {
      // Any number of empty rows becomes one blank line.
      if (this.#rows.at(-1)?.length) this.#addRow()
      return
    }
    for (let index = 0; index < this.#repeatedRow; index++) {
      if (index > 0) for (const { text } of this.#row) this.#meter.letters(text)
      this.#addRow()
    }
  }

  #addRow() {
    this.#meter.line()
    this.#rows.push(this.#row)
  }

  #closeTable() {
    const lines = linesOfTable(this.#rows)
    if (lines.length === 0) return
    const heading = this.#isHidden ? `${this.#name} (hidden sheet)` : this.#name
    const sheets = this.#isHidden ? this.hidden : this.shown
    sheets.push(`${heading}\n\n${lines.join('\n')}`)
  }
}

const countOf = (repeated: string | undefined): number => Math.max(1, Number(repeated ?? 1) || 1)
