import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'
import { z } from 'zod'
import { glyphWidths, textWidth } from './glyph-widths.ts'

/** Text typed into a form or onto a page; PDF.js keeps it apart from the page's text. */
const typed = z.object({
  subtype: z.enum(['Widget', 'FreeText']),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  fieldValue: z.unknown(),
  /** The lines as displayed, if the file says so. */
  textContent: z.array(z.string()).optional(),
  textAlignment: z.number().nullish(),
  defaultAppearanceData: z.object({ fontSize: z.number() }).nullish(),
  checkBox: z.boolean().optional(),
  radioButton: z.boolean().optional(),
  exportValue: z.string().nullish(),
  buttonValue: z.string().nullish(),
  password: z.boolean().optional(),
  hidden: z.boolean().optional(),
})
type Typed = z.infer<typeof typed>

const TICK = '✔'
const PADDING = 2
const SIZE_MAX = 12
const LINE_HEIGHT = 1.15
const WIDTHS = glyphWidths('sans-serif')

/** Returns form values and notes on a page as text items in their boxes. */
export function itemsOfAnnotations(annotations: readonly unknown[]): TextItem[] {
  return annotations.flatMap((annotation) => {
    const { data } = typed.safeParse(annotation)
    return data && !data.hidden && !data.password ? itemsOf(data) : []
  })
}

function itemsOf(field: Typed): TextItem[] {
  const lines = linesOf(field)
  const [left, bottom, right, top] = field.rect
  const { fontSize = 0 } = field.defaultAppearanceData ?? {}
  const [width, height] = [right - left - 2 * PADDING, top - bottom]
  const size = Math.max(1, Math.min(fontSize || SIZE_MAX, height * 0.8))
  // A single line is centered in its field; several begin at its top.
  const first = lines.length === 1 ? bottom + height / 2 - size * 0.3 : top - PADDING - size * 0.8
  return lines.map((line, index) => {
    const length = Math.min(width, (textWidth(line, 0, line.length, WIDTHS) * size) / 1_000)
    const x = left + PADDING + ((width - length) * (field.textAlignment ?? 0)) / 2
    const y = first - index * size * LINE_HEIGHT
    const place = { width: length, height: size, transform: [size, 0, 0, size, x, y] }
    return { str: line, dir: 'ltr', fontName: '', hasEOL: false, ...place }
  })
}

function linesOf({ fieldValue, textContent, ...field }: Typed): string[] {
  if (field.checkBox || field.radioButton) {
    const value = field.checkBox ? field.exportValue : field.buttonValue
    return typeof fieldValue === 'string' && fieldValue === value ? [TICK] : []
  }
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue]
  const text = values.filter((value) => typeof value === 'string').join('\n')
  const lines = textContent && textContent.length > 0 ? textContent : text.split(/\r\n|\r|\n/)
  return lines.some((line) => line.trim() !== '') ? lines : []
}
