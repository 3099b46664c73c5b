import { type FinancialLine, financialLines } from '#shared/entities/financial-lines.ts'
import type { Books } from './books.ts'

/** Statements as text for drawing: rows of labels and names of amounts in the books. */

export interface Row {
  /** Lines of its label; empty for a sum without one. */
  label: readonly string[]
  indent: number
  /** Names of the amounts with their signs; null for a heading. */
  sum: readonly { name: string; sign: 1 | -1 }[] | null
  /** Its statement line, from which true cells are made. */
  line: FinancialLine | null
  /** Whether a rule is drawn above it. */
  isTotal: boolean
  note: string
}

/** The content of a column. */
export type Column = { head: readonly string[]; width?: number } & (
  | {
      kind: 'amount'
      books: Books
      /** The year whose true cells it shows; null if it shows something else. */
      year: number | null
    }
  | { kind: 'share'; books: Books; of: string }
  | { kind: 'change' | 'growth'; books: Books; from: Books }
  | { kind: 'note' }
)

export interface Sheet {
  title: readonly string[]
  /** Centered over the columns. */
  over?: string
  columns: readonly Column[]
  rows: readonly Row[]
  /** Placed below the previous sheet on the same page. */
  below?: boolean
}

export interface Style {
  landscape?: boolean
  size?: number
  /** Dollars per unit. */
  unit?: number
  decimals?: number
  negative?: 'brackets' | 'spaced brackets' | 'minus'
  zero?: string
  dollar?: 'column' | 'touching' | 'none'
  leaders?: boolean
  capitals?: boolean
  /** Printed at the foot of each page. */
  foot?: string
  /** Account numbers precede the names. */
  heads?: 'right' | 'middle'
  /** Right edge of the first column of figures, in points from the left. */
  first?: number
}

export interface Paper {
  name: string
  /** What makes it different from other papers. */
  about: string
  style: Style
  /** Text pages before the sheets: a cover, an auditor's letter. */
  before: readonly (readonly string[])[]
  sheets: readonly Sheet[]
}

/**
 * Parses rows from lines `name = expression`, indented by two spaces per level. `*` before the expression makes the row
 * the statement line named by the amount, `*line:` the given line; `==` makes a total; `/` separates the lines of a
 * name, `[4]` is a note number, `--` starts a new page.
 */
export function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(rowOf)
}

const ROW =
  /^(?<label>.*?)(?:\s*(?<equal>={1,2})\s+(?<mark>\*(?<line>\w+:)?)?\s*(?<sum>[-+\w\s]+))?$/

function rowOf(text: string): Row {
  const indent = /^ */.exec(text)?.[0].length ?? 0
  const { label = '', equal, mark, line, sum } = ROW.exec(text.trim())?.groups ?? {}
  const names = sum === undefined ? null : sumOf(sum)
  const named = line?.slice(0, -1) ?? names?.[0]?.name ?? ''
  const note = /\[([^\]]*)\]$/.exec(label)
  return {
    label: label
      .replace(/\s*\[[^\]]*\]$/, '')
      .split('/')
      .map((each) => each.trim()),
    indent: indent / 2,
    sum: names,
    line: mark === undefined ? null : lineNamed(named),
    isTotal: equal === '==',
    note: note?.[1] ?? '',
  }
}

function lineNamed(name: string): FinancialLine {
  const line = financialLines.find(name)
  if (!line) throw new Error(`No line is called ${name}`)
  return line
}

const sumOf = (text: string): NonNullable<Row['sum']> =>
  Array.from(text.matchAll(/(?<sign>[-+]?)\s*(?<name>\w+)/g), ({ groups }) => ({
    name: groups?.name ?? '',
    sign: groups?.sign === '-' ? -1 : 1,
  }))

export function amountOf({ sum }: Row, books: Books): number {
  const value = (sum ?? []).reduce((total, { name, sign }) => {
    const amount = books[name]
    if (amount === undefined) throw new Error(`The books have no ${name}`)
    return total + sign * amount
  }, 0)
  return Math.round(value * 100) / 100 || 0
}
