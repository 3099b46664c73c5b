import type { TaxClass } from '#shared/entities/costs.ts'
import { centsOf } from '#shared/format/money.ts'
import { parseDecimal } from '#shared/format/parse-numbers.ts'
import { linesOf, type PageText } from '#shared/reading/page-text/page-text.ts'
import type { ScheduleRow } from '#shared/rules/projects/costs/propose.ts'
import { CLASS_WORDS, categoryIn } from '#shared/rules/projects/costs/words.ts'

/** An amount with or without dollars and cents, as in table columns; a dash is none. */
const AMOUNT = /(?<=^|\s)(?:\$?\d[\d,]*(?:\.\d{2})?|\$?[-–—])(?=\s|$)/g

type Column = TaxClass | 'total'

/** Meaning of an amount column by its words; the words before the first one head the row names. */
const COLUMNS: readonly (readonly [RegExp, Column])[] = [
  ...CLASS_WORDS,
  [/total(?: cost)?|\bcosts?\b(?! (?:line|category|item|segregation|class))|\bamount\b/i, 'total'],
]
const COLUMN = new RegExp(COLUMNS.map(([words]) => `(${words.source})`).join('|'), 'gi')

/** Fallback columns for tables without a readable head: total cost, eligible part, and the rest. */
const USUAL_COLUMNS: readonly Column[] = ['total', 'five_year', 'ineligible']

/**
 * Returns the rows of a cost segregation that split a cost into classes: a label and an amount per column of the
 * table's head, if the classes add up to the total. Totals and repetitions are left out.
 */
export function scheduleRows(pages: readonly PageText[]): ScheduleRow[] {
  const rows = new Map<string, ScheduleRow>()
  let columns = USUAL_COLUMNS
  for (const page of pages) {
    for (const { text } of linesOf(page)) {
      columns = columnsIn(text) ?? columns
      const row = rowIn(text, columns)
      if (row && !rows.has(row.label)) rows.set(row.label, row)
    }
  }
  return [...rows.values()]
}

/** Returns the columns of a head: at least two, each with its own class, and no amounts beside them. */
function columnsIn(text: string): Column[] | null {
  const found = [...text.matchAll(COLUMN)].flatMap(
    (match) => COLUMNS[match.slice(1).findIndex((group) => group !== undefined)]?.[1] ?? [],
  )
  const hasAmounts = AMOUNT.test(text.replaceAll(COLUMN, ' '))
  AMOUNT.lastIndex = 0
  const isHead = new Set(found).size === found.length && found.some((one) => one !== 'total')
  return found.length >= 2 && isHead && !hasAmounts ? found : null
}

function rowIn(text: string, columns: readonly Column[]): ScheduleRow | null {
  const found = [...text.matchAll(AMOUNT)].slice(-columns.length)
  const label = text.slice(0, found[0]?.index ?? 0).trim()
  if (found.length < columns.length || !/^[a-z]/i.test(label) || /^(sub)?total\b/i.test(label)) {
    return null
  }
  const cents = new Map(columns.map((column, place) => [column, centsIn(found[place]?.[0] ?? '')]))
  const classes = [...cents].flatMap(([column, sum]) =>
    column === 'total' ? [] : [[column, sum] as const],
  )
  const sum = classes.reduce((all, [, one]) => all + one, 0)
  const cost = cents.get('total') ?? sum
  if (cost === 0 || cost !== sum) return null
  return {
    label,
    category: categoryIn(label) ?? 'general',
    cost,
    classes: Object.fromEntries(classes),
  }
}

const centsIn = (text: string): number => centsOf(parseDecimal(text) ?? 0)
