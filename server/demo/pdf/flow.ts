import type { Face } from './faces.ts'
import { breakLines, type Line, type Run } from './lines.ts'
import { black, type Colour, Sheet } from './sheet.ts'

interface Typography {
  readonly body: Face
  readonly bold: Face
  readonly italic: Face
  readonly size: number
  /** Line height as a multiple of the size. */
  readonly leading: number
  readonly justify: boolean
}

export const legal: Typography = {
  body: 'serif',
  bold: 'serif-bold',
  italic: 'serif-italic',
  size: 11,
  leading: 1.28,
  justify: true,
}

export const report: Typography = {
  body: 'sans',
  bold: 'sans-bold',
  italic: 'sans-italic',
  size: 10,
  leading: 1.42,
  justify: false,
}

interface Margins {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface ParagraphStyle {
  readonly size?: number
  readonly align?: 'left' | 'centre' | 'right'
  readonly colour?: Colour
  /** Distance from the left margin. */
  readonly indent?: number
  /** Additional indent of the first line. */
  readonly first?: number
  readonly after?: number
  /** A number or bullet hung to the left of the first line. */
  readonly hang?: string
  readonly justify?: boolean
}

interface OutlineEntry {
  readonly text: string
  readonly page: number
}

/** Text that flows down pages: the only place that tracks lines, pages, and the cursor. */
export class Flow {
  readonly type: Typography
  readonly margins: Margins
  readonly sheets: Sheet[] = []
  readonly outline: OutlineEntry[] = []
  /** Baseline of the next line. */
  y = 0
  private current: Sheet

  constructor(type: Typography, margins: Partial<Margins> = {}) {
    this.type = type
    this.margins = { left: 72, right: 72, top: 72, bottom: 76, ...margins }
    this.current = this.newPage()
  }

  get sheet(): Sheet {
    return this.current
  }

  get width(): number {
    return this.current.width - this.margins.left - this.margins.right
  }

  get left(): number {
    return this.margins.left
  }

  get right(): number {
    return this.current.width - this.margins.right
  }

  newPage(): Sheet {
    const sheet = new Sheet()
    this.current = sheet
    this.sheets.push(sheet)
    this.y = sheet.height - this.margins.top - this.type.size
    return sheet
  }

  /** Starts a new page if less than `height` is left on this one. */
  ensure(height: number): void {
    if (this.y - height < this.margins.bottom - this.type.size) this.newPage()
  }

  space(points: number): void {
    this.y -= points
  }

  paragraph(content: string | readonly Run[], style: ParagraphStyle = {}): void {
    const size = style.size ?? this.type.size
    const indent = style.indent ?? 0
    const width = this.width - indent
    const lines = breakLines(this.runs(content), size, width, style.first ?? 0)
    const height = size * this.type.leading
    // A first line alone at the foot of a page looks lost.
    this.ensure(height * Math.min(lines.length, 2))
    for (const [index, line] of lines.entries()) {
      this.ensure(height)
      const hang = index === 0 ? style.hang : undefined
      this.drawLine(line, { ...style, size, indent, hang }, width)
      this.y -= height
    }
    this.space(style.after ?? size * 0.55)
  }

  heading(text: string, options: { size?: number; after?: number; outline?: boolean } = {}): void {
    const size = options.size ?? this.type.size + 1.5
    this.ensure(size * 1.4 + this.type.size * this.type.leading * 3)
    if (options.outline !== false) this.outline.push({ text, page: this.sheets.length })
    this.paragraph([{ text, face: this.type.bold }], {
      size,
      after: options.after ?? size * 0.4,
      justify: false,
    })
  }

  rule(colour: Colour = black, width = 0.6): void {
    this.current.line(this.left, this.y, this.right, this.y, { colour, width })
    this.y -= this.type.size * 1.2
  }

  /** Splits `**bold**` marks; everything else is body text. */
  runs(content: string | readonly Run[]): readonly Run[] {
    if (typeof content !== 'string') return content
    if (!content.includes('**')) return [{ text: content, face: this.type.body }]
    return content
      .split('**')
      .map((text, index) => ({ text, face: index % 2 ? this.type.bold : this.type.body }))
      .filter(({ text }) => text !== '')
  }

  private drawLine(
    line: Line,
    style: ParagraphStyle & { size: number; indent: number },
    width: number,
  ): void {
    const { size, colour } = style
    const left = this.left + style.indent
    const shift =
      style.align === 'centre'
        ? (width - line.width) / 2
        : style.align === 'right'
          ? width - line.width
          : 0
    const justify = (style.justify ?? this.type.justify) && !style.align && !line.last
    const slack = width - line.width
    const wordSpacing = justify && line.spaces > 0 && slack < width * 0.22 ? slack / line.spaces : 0
    if (style.hang) {
      this.current.text(style.hang, left - 18, this.y, { face: this.type.body, size, colour })
    }
    let pushed = 0
    for (const piece of line.pieces) {
      this.current.text(piece.text, left + shift + piece.x + pushed, this.y, {
        face: piece.face,
        size,
        colour,
        wordSpacing,
      })
      pushed += wordSpacing * (piece.text.split(' ').length - 1)
    }
  }
}
