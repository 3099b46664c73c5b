import type { AnswerHint } from '#server/reading/answers/hints/define.ts'
import {
  type FinancialLine,
  financialStatementOf,
  unsignedLines,
} from '#shared/entities/financial-lines.ts'
import type { ReadPage } from '#shared/reading/answers/reading.ts'
import type { Grid, GridRow } from '#shared/reading/layout/grid.ts'
import { gridsOfPage } from '#shared/reading/layout/page-grids.ts'
import type { Candidate } from '../candidates.ts'
import { nameShare, type RowSection, sectionsOf } from './line-names.ts'

/** Reads values from the tables of financial statements: the row of a line, the column of a year. */

export interface Statement {
  grid: Grid
  /** The statement that each row belongs to. */
  kinds: StatementKind[]
  /** The part of the balance sheet that each row is in. */
  sections: RowSection[]
  /** The value of one unit in dollars, and whether the page itself says so. */
  scale: number
  saysScale: boolean
}

type StatementKind = 'balance_sheet' | 'income_statement' | 'cash_flow' | 'equity' | 'other'

/** Titles of statements; the nearest one above a row tells which one it belongs to. */
const TITLES: readonly (readonly [StatementKind, RegExp])[] = [
  [
    'equity',
    /statements? of (?:changes in )?(?:\w+'? ?)?(?:stockholders|shareholders|members|owners|partners)'? (?:equity|capital|deficit)|statements? of changes in|statements? of (?:members'? |partners'? )?(?:equity|capital)/,
  ],
  ['cash_flow', /statements? of (?:consolidated )?cash flows?|cash flow statements?/],
  [
    'balance_sheet',
    /balance sheets?|statements? of (?:consolidated )?(?:financial position|financial condition|net assets|assets(?:, | and )liabilities)/,
  ],
  [
    'income_statement',
    /statements? of (?:consolidated )?(?:operations|income|revenues?|earnings|comprehensive|activit|profit|expenses)|income statements?|profit (?:and|&) loss|revenue (?:and|&) expenses?/,
  ],
]

/** Returns the tables of all pages, each row with its statement. */
export function statementsIn(pages: readonly ReadPage[]): Statement[] {
  let last: StatementKind = 'other'
  let before: { page: number; scale: number } | null = null
  return pages.flatMap((page) => {
    if (page.is_contents) return []
    const titles = titlesOn(page)
    const number = page.page.number
    return gridsOfPage(page).map((grid): Statement => {
      const own = isNotes(page) ? 'other' : last
      const kinds = grid.rows.map(
        ({ line }) => titles.findLast((title) => title.line < line)?.kind ?? own,
      )
      last = kinds.at(-1) ?? last
      // A table continued from the previous page uses its unit, unless it has cents.
      const goesOn = !grid.says_scale && before !== null && number - before.page <= 1
      const scale = goesOn && !hasCents(grid) ? (before?.scale ?? 1) : grid.scale
      before = { page: number, scale }
      const sections = sectionsOf(grid)
      return { grid, kinds, sections, scale, saysScale: scale === 1 || grid.says_scale }
    })
  })
}

const hasCents = ({ rows }: Grid): boolean =>
  rows.some(({ cells }) => cells.some((cell) => cell !== null && cell.decimals === 2))

/** Longer lines are prose that mentions a statement. */
const TITLE_WORDS = 16

function titlesOn({ folded, lines }: ReadPage): { line: number; kind: StatementKind }[] {
  return lines.flatMap(({ start, end }, line) => {
    const text = folded.slice(start, end)
    if (text.split(' ').length > TITLE_WORDS) return []
    const kind = TITLES.find(([, title]) => title.test(text))?.[0]
    return kind ? [{ line, kind }] : []
  })
}

const isNotes = ({ folded }: ReadPage): boolean =>
  /notes to (?:the )?(?:\w+ ){0,3}financial statements|^note \d|^\d{1,2}\. [a-z]/.test(
    folded.slice(0, 400),
  )

/** Names of negative values, whether or not they are in parentheses. */
const LOSS =
  /^(?:net )?(?:operating )?loss\b(?! \(income\))|^accumulated deficit$|^net cash used in (?!\()/

export function statementCandidates(
  statements: readonly Statement[],
  line: FinancialLine,
  hint: AnswerHint,
  year: number | null,
): Candidate[] {
  return statements.flatMap(({ kinds, sections, grid, scale, saysScale }) => {
    const column = columnOf(grid, year)
    if (!column) return []
    const sure = column.sure * (saysScale ? 1 : UNSAID_SCALE)
    const bothSides = grid.rows.find(({ label }) => BOTH_SIDES.test(label))
    return grid.rows.flatMap((row, index): Candidate[] => {
      const kind = kinds[index] ?? 'other'
      const named = nameShare(row.label, line, hint.labels, sections[index]) * homeShare(kind, line)
      const cell = row.cells[column.index]
      if (named <= 0 || !cell || cell.percent) return []
      const proof = footingShare(row, column.index) * balanceShare(row, bothSides, column.index)
      const score =
        named * sure * proof * sideShare(grid, row, line) * interestShare(grid, index, line)
      const { start, end } = cell
      const printed = line === 'tax' ? taxOf(grid, index, column.index) : cell.value
      const value = amountOf(line, row, printed * scale)
      return [{ page: grid.page, start, end, value, score, quote_start: row.span.start }]
    })
  })
}

function amountOf(line: FinancialLine, { label }: GridRow, printed: number): number {
  const amount = Number(printed.toPrecision(15))
  if (unsignedLines.has(line)) return Math.abs(amount)
  return LOSS.test(label) ? -Math.abs(amount) : amount
}

const PRETAX = /\bbefore\b.*\btax|\bpre-?tax\b/

/**
 * A tax deduction in parentheses is an expense: income before and after it tells, otherwise that all costs of the
 * statement are in parentheses.
 */
function taxOf({ rows }: Grid, index: number, column: number): number {
  const inColumn = (row: GridRow | undefined): number | null => row?.cells[column]?.value ?? null
  const tax = inColumn(rows[index]) ?? 0
  if (tax >= 0) return tax
  const before = inColumn(rows.slice(0, index).findLast(({ label }) => PRETAX.test(label)))
  const after = rows.slice(index + 1).flatMap((row) => inColumn(row) ?? [])
  const leaves = (left: number): boolean =>
    before !== null && after.some((value) => Math.abs(before + left - value) < SLACK)
  if (leaves(tax)) return -tax
  if (leaves(-tax)) return tax
  const costs = rows
    .filter(({ label }) => /\b(?:costs?|expenses?)\b/.test(label))
    .flatMap((row) => inColumn(row) ?? [])
  return costs.length > 1 && costs.every((value) => value <= 0) ? -tax : tax
}

/** Notes and changes in equity repeat figures; the three statements are what counts. */
function homeShare(kind: StatementKind, line: FinancialLine): number {
  if (kind === financialStatementOf[line]) return 1
  if (kind === 'other') return 0.8
  if (kind !== 'cash_flow') return 0.6
  // There, a balance sheet name means its change; depreciation is stated in full.
  if (financialStatementOf[line] === 'balance_sheet') return 0
  return line === 'depreciation' || line === 'net_income' ? 0.92 : 0.6
}

/** A total that adds up is more certain; one that doesn't may be misread, or the total of other rows. */
function footingShare({ footing }: GridRow, column: number): number {
  const foots = footing?.[column]
  return foots === true ? 1.05 : foots === false ? 0.75 : 1
}

/** Assets equal liabilities and equity, so the two rows prove each other. */
function balanceShare(
  { label, cells }: GridRow,
  bothSides: GridRow | undefined,
  column: number,
): number {
  if (label !== 'total assets') return 1
  const other = bothSides?.cells[column]
  if (!other) return 1
  return Math.abs(other.value - (cells[column]?.value ?? 0)) < SLACK ? 1.05 : 0.75
}

const BOTH_SIDES =
  /^total liabilities(?:,? and|,| &) .*(?:equity|deficit|capital|net assets|net position)\b|^total equit(?:y|ies) and liabilities/
/** Rounding error allowed in sums of rounded figures. */
const SLACK = 1.5

/** Interest and the like among revenues is earned, not paid. */
function sideShare({ page }: Grid, { heading }: GridRow, line: FinancialLine): number {
  const above = heading === null ? undefined : page.lines[heading]
  if (!above || !SPENT.has(line)) return 1
  return EARNED.test(page.folded.slice(above.start, above.end)) ? 0.5 : 1
}

const SPENT: ReadonlySet<FinancialLine> = new Set<FinancialLine>([
  'operating_expenses',
  'depreciation',
  'interest',
  'capital_expenditure',
])
const EARNED =
  /^\W*(?:operating |other |total )?(?:revenues?|income|support|sales)\b(?!.*\bexpense)/

/** Income after interest is not income before interest, whatever it is called. */
function interestShare({ rows }: Grid, index: number, line: FinancialLine): number {
  if (line !== 'ebit') return 1
  const isOff = rows.slice(0, index).some(({ label }) => nameShare(label, 'interest', []) > 0)
  return isOff ? 0.4 : 1
}

/** Weight if only the previous page states the unit. */
const UNSAID_SCALE = 0.8

interface Chosen {
  index: number
  sure: number
}

/** The column of the year: no shares, changes, or budget, and the whole year rather than its parts. */
function columnOf({ columns }: Grid, year: number | null): Chosen | null {
  const amounts = columns.flatMap((column, index) =>
    column.kind === 'amount' ? [{ ...column, index }] : [],
  )
  const named = amounts.filter((column) => column.year !== null)
  const latest = Math.max(...named.map((column) => column.year ?? 0))
  const wanted = year ?? latest
  const own = named.length > 0 ? amounts.filter((column) => column.year === wanted) : amounts
  const sure = named.length > 0 && year !== null ? 1 : amounts.length > 1 ? 0.75 : 0.92
  const [first, ...more] = own
  if (!first) return null
  if (more.length === 0) return { index: first.index, sure }
  const total = own.findLast((column) => column.total)
  if (total) return { index: total.index, sure }
  const whole = own.find(({ head }) => WHOLE_YEAR.test(head) && !PART_OF_YEAR.test(head))
  if (whole) return { index: whole.index, sure: sure * 0.97 }
  const rest = own.filter(({ head }) => !PART_OF_YEAR.test(head))
  const [other] = rest
  return { index: (other ?? first).index, sure: sure * (rest.length === 1 ? 0.95 : 0.75) }
}

const WHOLE_YEAR = /\byears?\b|\btwelve\b|\b12 months\b|\bannual/
const PART_OF_YEAR = /\bquarter|\b(?:three|six|nine)\b|\b[369] months\b|\bq[1-4]\b/

/** Returns the years that head a column of amounts in any of the tables. */
export const yearsShown = (statements: readonly Statement[]): number[] =>
  statements.flatMap(({ grid }) =>
    grid.columns.flatMap(({ kind, year }) => (kind === 'amount' && year !== null ? [year] : [])),
  )
