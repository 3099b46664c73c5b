import { inOneLine, RichText } from './shared-strings.ts'
import type { CellStyles } from './styles.ts'
import { linesOfTable, type TableCell } from './table-lines.ts'
import type { TextMeter } from './text-meter.ts'
import { type Attributes, walkXml } from './xml.ts'

interface Workbook {
  strings: readonly string[]
  styles: CellStyles
  meter: TextMeter
}

/** Returns the cells of a sheet as lines; an empty string if it has none. */
export function readWorksheet(xml: string, workbook: Workbook): string {
  const reader = new CellReader(workbook)
  walkXml(xml, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (words) => reader.text(words),
    close: (name) => reader.close(name),
  })
  return linesOfTable(reader.rows).join('\n')
}

class CellReader {
  readonly rows: TableCell[][] = []
  readonly #workbook: Workbook
  readonly #inline = new RichText()
  #row: TableCell[] = []
  /** The next row and column; files may omit cell references. */
  #nextRow = 1
  #nextColumn = 0
  #type = 'n'
  #style: string | undefined
  #value: string | null = null
  #isValue = false

  constructor(workbook: Workbook) {
    this.#workbook = workbook
  }

  open(name: string, attributes: Attributes) {
    if (name === 'row') this.#openRow(Number(attributes.get('r') ?? this.#nextRow))
    else if (name === 'c') {
      const column = columnOf(attributes.get('r') ?? '')
      if (column !== null) this.#nextColumn = column
      this.#type = attributes.get('t') ?? 'n'
      this.#style = attributes.get('s')
      this.#value = null
      this.#inline.start()
    } else {
      this.#isValue = name === 'v'
      if (this.#isValue) this.#value = ''
      this.#inline.open(name)
    }
  }

  text(words: string) {
    if (this.#isValue) this.#value += words
    else if (this.#type === 'inlineStr') this.#inline.add(words)
  }

  close(name: string) {
    this.#isValue = false
    if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else this.#inline.close(name)
  }

  #openRow(row: number) {
    // Any number of empty rows becomes one blank line.
    if (row > this.#nextRow && this.rows.length > 0) this.#addRow([])
    this.#nextRow = row + 1
    this.#nextColumn = 0
    this.#row = []
  }

  #closeRow() {
    if (this.#row.length > 0) this.#addRow(this.#row)
    // A row without values is as empty as a missing one.
    else if (this.rows.at(-1)?.length) this.#addRow([])
  }

  #addRow(row: TableCell[]) {
    if (row.length === 0 && this.rows.at(-1)?.length === 0) return
    this.#workbook.meter.line()
    this.rows.push(row)
  }

  #closeCell() {
    const text = this.#shown()
    if (text !== '') this.#row.push({ column: this.#nextColumn, text })
    if (text !== '') this.#workbook.meter.letters(text)
    this.#nextColumn += 1
  }

  #shown(): string {
    const { strings, styles } = this.#workbook
    const value = this.#value
    if (this.#type === 'inlineStr') return this.#inline.end()
    if (value === null || value === '') return ''
    switch (this.#type) {
      case 's':
        return strings[Number(value)] ?? ''
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE'
      case 'str':
      case 'e':
      case 'd':
        return inOneLine(value)
      default:
        return Number.isFinite(Number(value)) ? styles.write(Number(value), this.#style) : value
    }
  }
}

/** `BC12` is in column 54, counted from 0. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
