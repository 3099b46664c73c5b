import type { ReportNote, ReportTable } from '#shared/rules/projects/reports/model.ts'
import { MARGIN } from './styles.ts'

/**
 * Estimates the room in points that the beginning of a block takes, so that what precedes it moves to the next page
 * with it. Computed before anything is drawn, and rather too much than too little.
 */

/** Points between the margins of a US Letter page. */
export const PAGE_WIDTH = 612 - 2 * MARGIN
const LEADING = 1.45
/** Average width of a character, relative to the font size. */
const LETTER = 0.58

const heightOf = (text: string, width: number, size: number): number =>
  Math.max(1, Math.ceil((text.length * LETTER * size) / width)) * size * LEADING

/** A row of figures. */
export const FIGURE_ROOM = 20

export const paragraphRoom = (text: string): number => heightOf(text, PAGE_WIDTH, 9) + 7

/** Room for the head of a table and its first row. */
export function tableRoom({ columns, rows }: Pick<ReportTable, 'columns' | 'rows'>): number {
  const cells = rows[0]?.cells ?? []
  const heights = columns.map(({ width }, index) =>
    heightOf(cells[index] ?? '', (PAGE_WIDTH * width) / 100 - 8, 8),
  )
  return 20 + 8 + Math.max(0, ...heights)
}

/** Room for the first few sources. */
export const sourcesRoom = (notes: readonly Pick<ReportNote, 'text'>[]): number =>
  notes.slice(0, 4).reduce((sum, { text }) => sum + heightOf(text, PAGE_WIDTH - 20, 7), 4)
