import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { type FinancialLine, unsignedLines } from '#shared/entities/financial-lines.ts'
import { amountOf, type Column, type Paper, type Row, type Sheet, type Style } from './paper.ts'

/** A cell on a paper, in dollars as statement lines are stored. */
export interface TrueCell {
  line: FinancialLine
  year: number
  value: number
  /** The first page that shows it. */
  page: number
}

export interface DrawnPaper {
  pdf: Buffer
  cells: TrueCell[]
}

const MARGIN = 60
const COLUMN = 74
interface Faces {
  plain: PDFFont
  bold: PDFFont
}

class Pen {
  page!: PDFPage
  y = 0
  readonly pdf: PDFDocument
  readonly style: Style
  readonly faces: Faces
  readonly cells = new Map<string, TrueCell>()
  constructor(pdf: PDFDocument, style: Style, faces: Faces) {
    this.pdf = pdf
    this.style = style
    this.faces = faces
  }
  get size(): number {
    return this.style.size ?? 9.5
  }
  get width(): number {
    return this.style.landscape ? 792 : 612
  }
  newPage(): void {
    this.page = this.pdf.addPage(this.style.landscape ? [792, 612] : [612, 792])
    this.y = (this.style.landscape ? 612 : 792) - MARGIN
    if (this.style.foot) this.put(this.style.foot, MARGIN, this.faces.plain, 36, 8)
  }
  put(text: string, x: number, font: PDFFont, y = this.y, size = this.size): void {
    this.page.drawText(text, { x, y, size, font })
  }
  right(text: string, x: number, font: PDFFont): void {
    this.put(text, x - font.widthOfTextAtSize(text, this.size), font)
  }
  middle(text: string, x: number, font: PDFFont): void {
    this.put(text, x - font.widthOfTextAtSize(text, this.size) / 2, font)
  }
  down(lines = 1): void {
    this.y -= this.size * 1.35 * lines
  }
}

/** Draws a paper and returns every true cell on it. */
export async function drawPaper(paper: Paper): Promise<DrawnPaper> {
  const pdf = await PDFDocument.create()
  const faces = {
    plain: await pdf.embedFont(StandardFonts.TimesRoman),
    bold: await pdf.embedFont(StandardFonts.TimesRomanBold),
  }
  const pen = new Pen(pdf, paper.style, faces)
  for (const page of paper.before) {
    pen.newPage()
    pen.down(4)
    for (const line of page) {
      if (line !== '') pen.put(line, MARGIN, pen.faces.plain)
      pen.down()
    }
  }
  for (const sheet of paper.sheets) drawSheet(pen, sheet)
  return { pdf: Buffer.from(await pdf.save()), cells: [...pen.cells.values()] }
}

function drawSheet(pen: Pen, sheet: Sheet): void {
  if (sheet.below) pen.down(3)
  else pen.newPage()
  for (const line of sheet.title) {
    pen.middle(line, pen.width / 2, pen.faces.bold)
    pen.down(1.1)
  }
  pen.down(0.6)
  drawHeads(pen, sheet)
  const first = sheet.rows.findIndex(({ sum }) => sum !== null)
  sheet.rows.forEach((row, index) => {
    if (row.label[0] === '--') {
      pen.newPage()
      pen.middle(
        `${sheet.title.slice(0, 2).join(' – ')} (continued)`,
        pen.width / 2,
        pen.faces.bold,
      )
      pen.down(2)
      drawHeads(pen, sheet)
    } else drawRow(pen, sheet, row, index === first)
  })
}

/** Right edge of each column. */
function endsOf(pen: Pen, { columns }: Sheet): number[] {
  const widths = columns.map(({ width = COLUMN }) => width)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  let at = Math.max(pen.style.first ?? 0, pen.width - MARGIN - whole)
  return widths.map((width) => {
    at += width
    return at
  })
}

function drawHeads(pen: Pen, sheet: Sheet): void {
  const ends = endsOf(pen, sheet)
  const { bold } = pen.faces
  if (sheet.over) {
    const left = (ends[0] ?? 0) - (sheet.columns[0]?.width ?? COLUMN)
    pen.middle(sheet.over, (left + (ends.at(-1) ?? 0)) / 2, bold)
    pen.down(1.1)
  }
  const deep = Math.max(...sheet.columns.map(({ head }) => head.length))
  for (let line = 0; line < deep; line++) {
    sheet.columns.forEach(({ head, width = COLUMN }, index) => {
      const text = head[line - (deep - head.length)]
      const end = ends[index] ?? 0
      if (!text) return
      if (pen.style.heads === 'middle') pen.middle(text, end - width / 2 + 6, bold)
      else pen.right(text, end, bold)
    })
    pen.down(1.1)
  }
  pen.down(0.4)
}

function drawRow(pen: Pen, sheet: Sheet, row: Row, isFirst: boolean): void {
  const font = row.isTotal || row.sum === null ? pen.faces.bold : pen.faces.plain
  const x = MARGIN + row.indent * 11
  const lines = pen.style.capitals && row.sum === null ? row.label.map(capitals) : row.label
  lines.forEach((text, index) => {
    if (index > 0) pen.down()
    if (text !== '') pen.put(text, x + (index > 0 ? 9 : 0), font)
  })
  const ends = endsOf(pen, sheet)
  if (row.sum !== null) {
    if (pen.style.leaders && (row.label.at(-1) ?? '') !== '') drawLeaders(pen, sheet, row, x, font)
    sheet.columns.forEach((column, index) => {
      drawCell(pen, column, row, { end: ends[index] ?? 0, isFirst, font })
    })
  }
  pen.down(row.isTotal ? 1.25 : 1)
}

const capitals = (text: string): string => text.toUpperCase()

function drawLeaders(pen: Pen, sheet: Sheet, row: Row, x: number, font: PDFFont): void {
  const text = row.label.at(-1) ?? ''
  const from = x + font.widthOfTextAtSize(text, pen.size) + 6 + (row.label.length > 1 ? 9 : 0)
  const to = (endsOf(pen, sheet)[0] ?? 0) - (sheet.columns[0]?.width ?? COLUMN)
  const dot = font.widthOfTextAtSize('.', pen.size)
  const count = Math.floor((to - from) / dot)
  if (count > 3) pen.put('.'.repeat(count), from, font)
}

interface CellPlace {
  end: number
  isFirst: boolean
  font: PDFFont
}

function drawCell(pen: Pen, column: Column, row: Row, { end, isFirst, font }: CellPlace): void {
  const { width = COLUMN } = column
  if (column.kind === 'note') {
    if (row.note !== '') pen.right(row.note, end, font)
    return
  }
  if (column.kind === 'share' || column.kind === 'growth') {
    const whole =
      column.kind === 'share' ? (column.books[column.of] ?? 0) : amountOf(row, column.from)
    const amount = amountOf(row, column.books)
    const part = column.kind === 'share' ? amount : amount - whole
    if (whole !== 0) pen.right(percentText(pen.style, (100 * part) / Math.abs(whole)), end, font)
    return
  }
  const own = amountOf(row, column.books)
  const value = column.kind === 'change' ? own - amountOf(row, column.from) : own
  const text = amountText(pen.style, value)
  if (text === '') return
  const signed = isFirst || row.isTotal
  const dollar = pen.style.dollar ?? 'none'
  if (dollar === 'column' && signed) pen.put('$', end - width + 14, font)
  // Aligns the digits whether or not a closing bracket follows them.
  const hang = text.endsWith(')') ? font.widthOfTextAtSize(')', pen.size) : 0
  pen.right(dollar === 'touching' && signed ? withDollar(text) : text, end + hang, font)
  if (column.kind === 'amount' && column.year !== null && row.line !== null)
    note(pen, row.line, column.year, taken(row) ? -value : value)
}

/** A deducted tax is an expense of the same amount. */
const taken = ({ line, sum }: Row): boolean => line === 'tax' && sum?.[0]?.sign === -1

const withDollar = (text: string): string =>
  text.startsWith('(') ? `($${text.slice(1).trimStart()}` : `$${text}`

const percentText = (style: Style, value: number): string => {
  const size = `${Math.abs(value).toFixed(1)}`
  return value < -0.049 ? (style.negative === 'minus' ? `-${size}%` : `(${size})%`) : `${size}%`
}

function amountText(
  { decimals = 0, negative = 'brackets', zero = '-' }: Style,
  value: number,
): string {
  if (value === 0) return zero
  const size = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  if (value > 0) return size
  return negative === 'minus' ? `-${size}` : negative === 'brackets' ? `(${size})` : `( ${size} )`
}

function note(pen: Pen, line: FinancialLine, year: number, value: number): void {
  const key = `${line} ${year}`
  if (pen.cells.has(key)) return
  const amount = (unsignedLines.has(line) ? Math.abs(value) : value) * (pen.style.unit ?? 1)
  const page = pen.pdf.getPageCount()
  pen.cells.set(key, { line, year, value: Math.round(amount * 100) / 100, page })
}
