import { matchHeadings } from '#shared/format/headings.ts'
import { tableCells } from '#shared/format/table-cells.ts'

/** Whether pasted text is more than one cell. */
export const isTable = (text: string): boolean => /\t|\n\s*\S/.test(text.trim())

/** How pasted text is parsed for one column of a row. */
export interface Reading<R> {
  read: (text: string) => Partial<R>
  /** Why a text is rejected; shown after the text itself. */
  refusal: string | ((text: string) => string)
}

/** Rules for pasting text into rows of a kind. */
export interface PasteRules<R, C extends string> {
  readings: Readonly<Record<C, Reading<R>>>
  columns: readonly C[]
  /** Names of each column in a header line, which people often copy along. */
  headings: Readonly<Record<C, readonly string[]>>
  empty: R
  /** The maximum number of rows. */
  max: number
  /** Names a cell in messages: `Row 2, Type`. */
  cellName: (row: number, column: C) => string
}

/** A cell of a grid. */
export interface Cell<C extends string = string> {
  /** From 0. */
  row: number
  column: C
}

/** The result of a paste. */
export interface Paste<R> {
  rows: R[]
  /** The number of rows pasted into. */
  filled: number
  /** Why cells were left empty: `Row 2, Type: “Wind” is not a type of project`. */
  unread: string[]
  /** The number of rows beyond the limit of one call. */
  dropped: number
}

/**
 * Returns the rows after pasting text at a cell, to the right and down. A header line that names columns determines the
 * columns instead and is not pasted itself.
 */
export function pasteInto<R extends object, C extends string>(
  { readings, columns, headings, empty, max, cellName }: PasteRules<R, C>,
  rows: readonly R[],
  at: Cell<C>,
  text: string,
): Paste<R> {
  const result = [...rows]
  const unread: string[] = []
  const all = tableCells(text, '\t')
  const named = matchHeadings(
    all[0] ?? [],
    columns.map((name) => ({ name, words: headings[name] })),
  )
  // One matching word may be a cell value; two column names make a header.
  const isNamed = named.filter((name) => name !== null).length > 1
  const lines = isNamed ? all.slice(1) : all
  const targets = isNamed ? named : columns.slice(columns.indexOf(at.column))
  if (isNamed) {
    const unknown = (all[0] ?? []).filter((heading, place) => heading.trim() && !named[place])
    for (const heading of unknown) unread.push(`Column “${heading.trim()}” is none of ours`)
  }
  const kept = lines.slice(0, Math.max(0, max - at.row))
  for (const [down, line] of kept.entries()) {
    let row = result[at.row + down] ?? empty
    for (const [right, cell] of line.entries()) {
      const column = targets[right]
      if (!column) continue
      const text = cell.trim()
      const value = readings[column].read(text)
      row = { ...row, ...value }
      if (text !== '' && isBlank(Object.values(value)[0])) {
        const { refusal } = readings[column]
        const words = typeof refusal === 'string' ? refusal : refusal(text)
        unread.push(`${cellName(at.row + down, column)}: “${text}” ${words}`)
      }
    }
    result[at.row + down] = row
  }
  return { rows: result, filled: kept.length, unread, dropped: lines.length - kept.length }
}

const isBlank = (value: unknown): boolean => value === null || value === ''
