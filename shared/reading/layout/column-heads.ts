import { fold } from '../answers/reading.ts'
import { type Line, type Word, wordRuns } from '../page-text/page-text.ts'
import type { RowFigure } from './figures.ts'

/** Identifies the columns of a table by their heads and figures. */

/** `former` is a value reported before a restatement. */
export type ColumnKind = 'amount' | 'percent' | 'change' | 'budget' | 'note' | 'former'

export interface ColumnHead {
  /** The words above it, in lower case. */
  head: string
  kind: ColumnKind
  year: number | null
  /** The sum of the columns beside it, such as a year of its quarters. */
  total: boolean
}

interface Band {
  left: number
  right: number
}

const YEAR = /(?<![\d,.$])(?:19|20)\d\d(?![\d,.]\d|%)/g
const HEAD_WORDS =
  /\b(?:19|20)\d\d\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|for|the|fiscal|fy|years?|ended|ending|end|as|of|at|and|vs|notes?|restated|unaudited|audited|actual|budget|budgeted|projected|forecast|reported|previously|originally|amounts?|revenues?|sales|total|totals|quarters?|q[1-4]|three|six|nine|twelve|months?|periods?|through|to|change|increase|decrease|variance|in|thousands|millions|dollars|percent|us|usd|prior|current)\b|\b\d{1,2}\b|[\s,.$%()'*/|-]/g

/** `2024`, `FY2024`, `FY24`, `2024A`, `12/31/2024`, `12/31/24`. */
const YEAR_WORDS = [
  /^\(?(?:fy|cy)?['’]?((?:19|20)\d\d)[ae]?[,*)]*$/i,
  /^(?:fy|cy)['’]?(\d\d)[ae]?$/i,
  /^\d{1,2}[/-]\d{1,2}[/-]((?:20)?\d\d)$/,
] as const

/** Returns the year in a word of a head; null if there is none. */
export function yearNamed(word: string): number | null {
  const digits = YEAR_WORDS.map((pattern) => pattern.exec(word)?.[1]).find((found) => found)
  if (digits === undefined) return null
  return digits.length === 2 ? 2_000 + Number(digits) : Number(digits)
}

/** A line of years and little else heads columns. */
export function isYearsLine(text: string): boolean {
  const words = text.split(' ')
  if (!words.some((word) => yearNamed(word) !== null)) return false
  const rest = words.filter((word) => yearNamed(word) === null).join(' ')
  return fold(rest).replace(HEAD_WORDS, '').length <= 6
}

export function headsOf<T extends Band>(
  lines: readonly Line[],
  bands: readonly T[],
  rows: readonly (readonly RowFigure[])[],
): (T & ColumnHead)[] {
  const years = yearsOf(lines, bands)
  const signs = rows.some((row) => row.some(({ percent }) => percent))
  const heads = bands.map((band, index) => {
    const head = wordsOver(lines, bands, index)
    const figures = rows.flatMap((row) => row.filter((figure) => isIn(figure, band)))
    const kind = kindOf(head, figures, { index, count: bands.length, signs })
    return { ...band, head, kind, year: years[index] ?? null, total: false }
  })
  return withTotals(heads, rows)
}

const isIn = ({ box }: RowFigure, { left, right }: Band): boolean =>
  box.x < right && box.x + box.w > left

/** Where the heads of a column may be: halfway to the next one. */
function zoneOf(bands: readonly Band[], index: number): Band {
  const { left, right } = bands[index] ?? { left: 0, right: 1 }
  const [before, behind] = [bands[index - 1], bands[index + 1]]
  return {
    left: before ? (before.right + left) / 2 : left - Math.max(right - left, 0.06),
    right: behind ? (right + behind.left) / 2 : 1,
  }
}

const middleOf = ({ box }: Word): number => box.x + box.w / 2

/** Words of a line that belong together. */
interface Run extends Band {
  text: string
}

const runsOf = ({ words }: Line): Run[] =>
  wordRuns(words, RUN_GAP).flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) return []
    const text = run.map((word) => word.text).join(' ')
    return [{ left: first.box.x, right: last.box.x + last.box.w, text }]
  })

/** A gap this many letters wide separates two runs. */
const RUN_GAP = 1.6

/** The words over a column, over it alone or its neighbors as well. */
function wordsOver(lines: readonly Line[], bands: readonly Band[], index: number): string {
  const zone = zoneOf(bands, index)
  const band = bands[index] ?? zone
  return fold(
    lines
      .flatMap((line) => {
        const runs = runsOf(line)
        if (isTitle(runs, bands)) return []
        return runs.filter(({ left, right }) => {
          const middle = (left + right) / 2
          const within = middle > zone.left && middle <= zone.right
          return within || (left < band.right && right > band.left)
        })
      })
      .map(({ text }) => text)
      .join(' '),
  )
}

/** One run of words that starts left of all columns, or is centered on the page rather than on them. */
function isTitle(runs: readonly Run[], bands: readonly Band[]): boolean {
  const [run, ...more] = runs
  const [first, last] = [bands[0], bands.at(-1)]
  if (!run || !first || !last || more.length > 0) return false
  if (run.left < zoneOf(bands, 0).left - TITLE_ROOM) return true
  const middle = (run.left + run.right) / 2
  const over = (first.left + last.right) / 2
  return bands.length > 1 && Math.abs(middle - 0.5) < 0.02 && Math.abs(middle - over) > 0.04
}

const TITLE_ROOM = 0.04

/** Returns the year over each column; a year over none in particular counts for all. */
function yearsOf(lines: readonly Line[], bands: readonly Band[]): (number | null)[] {
  const years: (number | null)[] = bands.map(() => null)
  const heads = lines.filter((line) => isYearsLine(line.text))
  const own = heads.filter((line) => !isTitle(runsOf(line), bands))
  for (const line of (own.length > 0 ? own : heads).toReversed()) {
    const found = line.words.filter(({ text }) => yearNamed(text) !== null)
    const over = bands.map((_, index) => {
      const { left, right } = zoneOf(bands, index)
      const own = found.filter((word) => middleOf(word) > left && middleOf(word) <= right)
      return own.length === 1 ? yearIn(own[0]) : null
    })
    if (over.every((year) => year === null)) continue
    // A line with one year over a table of several columns is its title.
    if (found.length === 1 && bands.length > 1 && isTitle(runsOf(line), bands)) {
      const year = over.find((each) => each !== null) ?? null
      return years.map((each) => each ?? year)
    }
    // A year over an amount and its percentage is centered between the two.
    const each = bands.length / found.length
    const grouped = (index: number): number | null =>
      Number.isInteger(each) && found.length > 1 ? yearIn(found[Math.floor(index / each)]) : null
    over.forEach((year, index) => {
      years[index] ??= year ?? grouped(index)
    })
  }
  const named = new Set(years.filter((year) => year !== null))
  const [shared = null] = named
  // A column without a year beside columns of one year is their sum.
  if (named.size > 0) return named.size > 1 ? years : years.map(() => shared)
  const [only, ...more] = new Set(lines.flatMap(({ text }) => fold(text).match(YEAR) ?? []))
  return more.length === 0 && only !== undefined ? years.map(() => Number(only)) : years
}

const yearIn = (word: Word | undefined): number | null => (word ? yearNamed(word.text) : null)

const NOTE = /\bnotes?\b|\bref\b/
const PERCENT = /%|\bpercent|\bper ?cent/
const CHANGE =
  /\bchange|\badjustments?\b|\bvariance|\bincrease|\bdecrease|\bdifference|\bgrowth|\bover \(under\)|\bremaining/
const FORMER = /\b(?:previously|originally|as) (?:reported|stated)\b|\bbefore restatement\b/
const BUDGET = /\bbudget|\bforecast|\bplan(?:ned)?\b|\bprojected|\bpro ?forma/
const TOTAL =
  /\btotals?\b|\byear to date|\bytd\b|\bfull year|\bjan\w* ?-+ ?dec|\btwelve months|\b12 months|\bconsolidated$/

function kindOf(
  head: string,
  figures: readonly RowFigure[],
  { index, count, signs }: { index: number; count: number; signs: boolean },
): ColumnKind {
  const filled = figures.filter(({ dash }) => !dash)
  const percents = filled.filter(({ percent }) => percent).length
  if (percents * 2 > filled.length) return 'percent'
  // If percentages carry their sign, a sign in the head belongs to the neighboring column.
  if (!signs && PERCENT.test(head)) return 'percent'
  const small = filled.every(({ value, decimals }) => decimals === 0 && value > 0 && value < 100)
  if (index < count - 1 && small && (NOTE.test(head) || index === 0)) return 'note'
  if (CHANGE.test(head)) return 'change'
  if (FORMER.test(head)) return 'former'
  return BUDGET.test(head) && !/\bactual/.test(head) ? 'budget' : 'amount'
}

/** Marks columns that are named totals, or are the sum of those before them in nearly every row. */
function withTotals<T extends Band & ColumnHead>(
  columns: T[],
  rows: readonly (readonly RowFigure[])[],
): T[] {
  const amounts = columns.filter(({ kind }) => kind === 'amount')
  return columns.map((column) => {
    if (column.kind !== 'amount' || amounts.length < 3)
      return { ...column, total: amounts.length > 1 && TOTAL.test(column.head) }
    const before = amounts.filter(({ left }) => left < column.left)
    return {
      ...column,
      total: TOTAL.test(column.head) || (before.length > 1 && sumsUp(column, before, rows)),
    }
  })
}

const SUMMED_SHARE = 0.8

function sumsUp(
  column: Band,
  before: readonly Band[],
  rows: readonly (readonly RowFigure[])[],
): boolean {
  const cellIn = (row: readonly RowFigure[], band: Band) => row.find((figure) => isIn(figure, band))
  const full = rows.filter((row) => cellIn(row, column)?.value)
  const summed = full.filter((row) => {
    const sum = before.reduce((total, band) => total + (cellIn(row, band)?.value ?? 0), 0)
    const value = cellIn(row, column)?.value ?? 0
    return Math.abs(sum - value) <= 0.6 * before.length * (Number.isInteger(value) ? 1 : 0.01)
  })
  return full.length >= 2 && summed.length >= full.length * SUMMED_SHARE
}
