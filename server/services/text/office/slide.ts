import { linesOfTable, type TableCell } from './table-lines.ts'
import type { TextMeter } from './text-meter.ts'
import { walkXml } from './xml.ts'

/** Placeholders without words of the slide itself: its number and, in notes, its picture. */
const WITHOUT_WORDS: ReadonlySet<string> = new Set(['sldNum', 'sldImg', 'dt'])
const TITLES: ReadonlySet<string> = new Set(['title', 'ctrTitle'])

/** Returns the words of a slide or its notes: titles first, then shapes and tables in order. */
export function slideText(xml: string, meter: TextMeter): string {
  const reader = new SlideReader(meter)
  walkXml(xml, {
    open: (name, attributes) => reader.open(name, attributes.get('type'), attributes.get('show')),
    text: (words) => reader.text(words),
    close: (name) => reader.close(name),
  })
  return reader.result()
}

class SlideReader {
  readonly #meter: TextMeter
  readonly #titles: string[] = []
  readonly #others: string[] = []
  #isHidden = false
  /** The shape's placeholder type. */
  #place = ''
  #lines: string[] = []
  #line = ''
  #isText = false
  /** Nesting depth within fallback copies for older readers. */
  #copies = 0
  #table: TableCell[][] | null = null

  constructor(meter: TextMeter) {
    this.#meter = meter
  }

  open(name: string, type: string | undefined, show: string | undefined) {
    if (name === 'Fallback') this.#copies += 1
    this.#isText = name === 't'
    if (name === 'sld') this.#isHidden = show === '0' || show === 'false'
    else if (name === 'sp' || name === 'graphicFrame') this.#startShape()
    else if (name === 'ph') this.#place = type ?? ''
    else if (name === 'br') this.#endLine()
    else if (name === 'tbl') this.#table = []
    else if (name === 'tr') this.#table?.push([])
  }

  text(words: string) {
    if (this.#isText && this.#copies === 0) this.#line += this.#meter.letters(words)
  }

  close(name: string) {
    this.#isText = false
    if (name === 'Fallback') this.#copies -= 1
    else if (name === 'p') this.#endLine()
    else if (name === 'tc') this.#endCell()
    else if (name === 'tbl') this.#endTable()
    else if (name === 'sp' || name === 'graphicFrame') this.#endShape()
  }

  result(): string {
    const hidden = this.#isHidden ? ['(hidden slide)'] : []
    return [...this.#titles, ...hidden, ...this.#others].join('\n\n')
  }

  #startShape() {
    this.#place = ''
    this.#lines = []
    this.#line = ''
  }

  #endLine() {
    this.#meter.line()
    const line = this.#line.trim()
    if (line !== '') this.#lines.push(line)
    this.#line = ''
  }

  #endCell() {
    const row = this.#table?.at(-1)
    row?.push({ column: row.length, text: this.#lines.join(' ') })
    this.#lines = []
  }

  #endTable() {
    this.#lines = linesOfTable(this.#table ?? [])
    this.#table = null
  }

  #endShape() {
    const text = this.#lines.join('\n')
    this.#lines = []
    if (text === '' || WITHOUT_WORDS.has(this.#place)) return
    if (TITLES.has(this.#place)) this.#titles.push(text)
    else this.#others.push(text)
  }
}
