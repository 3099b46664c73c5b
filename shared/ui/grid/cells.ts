import { matchHeadings } from '#shared/format/headings.ts'
import { tableCells } from '#shared/format/table-cells.ts'

/** Whether pasted text is more than the content of one cell. */
export const isTable = (text: string): boolean => /\t|\n\s*\S/.test(text.trim())

/** What a pasted text becomes in one column of a row. */
export interface Reading<R> {
  read: (text: string) => Partial<R>
  /** Why a text is refused, after the text itself. */
  refusal: string | ((text: string) => string)
}

/** How text is pasted into rows of a kind. */
export interface PasteRules<R, C extends string> {
  readings: Readonly<Record<C, Reading<R>>>
  columns: readonly C[]
  /** What each column is called in a first line that names columns, as people copy it along. */
  headings: Readonly<Record<C, readonly string[]>>
  empty: R
  /** The most rows there can be. */
  max: number
  /** A cell as messages name it: `Row 2, Type`. */
  cellName: (row: number, column: C) => string
}

/** A cell of a grid. */
export interface Cell<C extends string = string> {
  /** From 0. */
  row: number
  column: C
}

/** What became of a paste. */
export interface Paste<R> {
  rows: R[]
  /** How many rows were pasted into. */
  filled: number
  /** Why cells were left empty: `Row 2, Type: “Wind” is not a type of project`. */
  unread: string[]
  /** Rows beyond what one call takes. */
  dropped: number
}

/**
 * The rows after text was pasted from a cell on, to the right and down. A first line that names columns
 * decides which is which instead, and is left out itself.
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
  // One word may be the value of a cell; two that name columns are a heading.
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
