import { type FinancialLine, financialLines } from '#shared/entities/financial-lines.ts'
import type { Books } from './books.ts'

/** Statements as they are written down for drawing: rows of words and names of the books. */

export interface Row {
  /** Lines of its name; empty where a sum has none. */
  label: readonly string[]
  indent: number
  /** Names of the books with their signs; null for a heading. */
  sum: readonly { name: string; sign: 1 | -1 }[] | null
  /** What it is in the list of lines: true cells are made of it. */
  line: FinancialLine | null
  /** A rule stands above it. */
  isTotal: boolean
  note: string
}

/** What stands in a column. */
export type Column = { head: readonly string[]; width?: number } & (
  | {
      kind: 'amount'
      books: Books
      /** The year whose true cells it shows; null where it shows another thing of that year. */
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
  /** Stands below the sheet before it on the same page. */
  below?: boolean
}

export interface Style {
  landscape?: boolean
  size?: number
  /** Dollars of one unit. */
  unit?: number
  decimals?: number
  negative?: 'brackets' | 'spaced brackets' | 'minus'
  zero?: string
  dollar?: 'column' | 'touching' | 'none'
  leaders?: boolean
  capitals?: boolean
  /** Said at the foot of each page. */
  foot?: string
  /** Account numbers stand before names. */
  heads?: 'right' | 'middle'
  /** Where the first column of figures ends, in points from the left. */
  first?: number
}

export interface Paper {
  name: string
  /** What differs from other papers. */
  about: string
  style: Style
  /** Pages of words before: a cover, a letter of an auditor. */
  before: readonly (readonly string[])[]
  sheets: readonly Sheet[]
}

/**
 * Rows from lines `name = expression`, indented by two spaces for each step. `*` before the
 * expression says that the row is the line that the name in the books says, `*line:` that it is this
 * line; `==` makes a total; `/` parts lines of a name, `[4]` is the number of a note, `--` turns the page.
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
