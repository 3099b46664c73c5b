import type { Face } from './faces.ts'
import type { Flow } from './flow.ts'
import { breakLines } from './lines.ts'
import { type Colour, grey, paleGrey } from './sheet.ts'

export interface Column {
  readonly title: string
  /** Share of the table's width. */
  readonly share: number
  readonly align?: 'left' | 'right' | 'centre'
}

interface TableOptions {
  readonly size?: number
  /** Rows set in bold with a line above: totals. */
  readonly totals?: readonly number[]
  /** Group heading rows: bold, first cell only. */
  readonly groups?: readonly number[]
  readonly header?: Colour
  readonly lines?: boolean
  readonly after?: number
}

const padding = 5

/** Tables up to this height are not split across pages. */
const KEPT_TOGETHER = 260

interface Row {
  readonly face: Face
  /** One list of lines per column. */
  readonly cells: readonly (readonly string[])[]
  readonly height: number
  readonly background?: Colour
  /** Width of the rule above it. */
  readonly rule?: number
}

/** Draws a table whose rows grow with their text; its header repeats on each page. */
export function table(
  flow: Flow,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  options: TableOptions = {},
): void {
  const grid = gridOf(flow, columns, options)
  const header = columns.some(({ title }) => title !== '')
    ? grid.row(
        columns.map(({ title }) => title),
        flow.type.bold,
        { background: options.header ?? paleGrey },
      )
    : null
  const body = rows.map((cells, index) => {
    const total = options.totals?.includes(index)
    const strong = total || options.groups?.includes(index)
    const plain = options.lines === false || index === 0 ? undefined : 0.25
    return grid.row(cells, strong ? flow.type.bold : flow.type.body, { rule: total ? 0.9 : plain })
  })
  const height = [...(header ? [header] : []), ...body].reduce((sum, row) => sum + row.height, 0)
  flow.ensure(height <= KEPT_TOGETHER ? height : grid.size * 6)
  if (header) grid.draw(header)
  for (const row of body) {
    if (flow.y - row.height < flow.margins.bottom) {
      flow.newPage()
      if (header) grid.draw(header)
    }
    grid.draw(row)
  }
  const bottom = flow.y + grid.size
  flow.sheet.line(flow.left, bottom, flow.right, bottom, { width: 0.6, colour: grey })
  flow.space(options.after ?? grid.size * 1.2)
}

/** Lays out a table's columns on a flow. */
function gridOf(flow: Flow, columns: readonly Column[], options: TableOptions) {
  const size = options.size ?? flow.type.size - 1
  const lineHeight = size * 1.32
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / whole) * flow.width)

  const row = (
    texts: readonly string[],
    face: Face,
    look: Pick<Row, 'background' | 'rule'>,
  ): Row => {
    const cells = widths.map((width, index) =>
      breakLines([{ text: texts[index] ?? '', face }], size, width - padding * 2).map(
        ({ pieces }) => pieces.map(({ text }) => text).join(''),
      ),
    )
    const tallest = Math.max(1, ...cells.map((lines) => lines.length))
    return { ...look, face, cells, height: tallest * lineHeight + padding * 1.2 }
  }

  const draw = ({ face, cells, height, background, rule }: Row): void => {
    const { sheet, left, right, width: full } = flow
    const top = flow.y + size
    if (background) sheet.filledBox(left, top - height, full, height, background)
    if (rule) sheet.line(left, top, right, top, { width: rule, colour: grey })
    let x = left
    for (const [index, lines] of cells.entries()) {
      const width = widths[index] ?? 0
      const align = columns[index]?.align
      for (const [number, text] of lines.entries()) {
        const y = top - size - padding * 0.35 - number * lineHeight
        if (align === 'right') sheet.textRight(text, x + width - padding, y, { face, size })
        else if (align === 'centre') sheet.textCentred(text, x + width / 2, y, { face, size })
        else sheet.text(text, x + padding, y, { face, size })
      }
      x += width
    }
    flow.y -= height
  }
  return { size, row, draw }
}

/** Draws label and value pairs in two columns, like forms and certificates. */
export function keyValues(
  flow: Flow,
  rows: readonly (readonly [label: string, value: string])[],
  options: { share?: number; size?: number; after?: number } = {},
): void {
  const size = options.size ?? flow.type.size
  const height = size * 1.36
  const split = flow.width * (options.share ?? 0.36)
  for (const [label, value] of rows) {
    const labels = breakLines([{ text: label, face: flow.type.bold }], size, split - padding)
    const values = breakLines([{ text: value, face: flow.type.body }], size, flow.width - split)
    const count = Math.max(labels.length, values.length)
    flow.ensure(count * height)
    for (let row = 0; row < count; row += 1) {
      for (const piece of labels[row]?.pieces ?? []) {
        flow.sheet.text(piece.text, flow.left + piece.x, flow.y, { face: piece.face, size })
      }
      for (const piece of values[row]?.pieces ?? []) {
        flow.sheet.text(piece.text, flow.left + split + piece.x, flow.y, { face: piece.face, size })
      }
      flow.y -= height
    }
    flow.space(size * 0.22)
  }
  flow.space(options.after ?? size * 0.8)
}
