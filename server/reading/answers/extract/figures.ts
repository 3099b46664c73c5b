import type { AnswerHint } from '#server/reading/answers/hints/define.ts'
import { type FinancialLine, unsignedLines } from '#shared/entities/financial-lines.ts'
import { lineIndexAt, type ReadLine, type ReadPage } from '#shared/reading/answers/reading.ts'
import { unitIn } from '#shared/reading/layout/grid.ts'
import { gridsOfPage } from '#shared/reading/layout/page-grids.ts'
import { anchorsOf } from '../anchors.ts'
import type { Candidate } from '../candidates.ts'
import type { Mention } from '../mentions/mention.ts'
import { scanAmounts } from '../mentions/money.ts'
import { placementOf } from '../placement.ts'

/**
 * Figures of financial statements: a row has its name and a column per year; the head gives the years, and whether
 * figures are in thousands or millions.
 */

/** Less certain than a table cell: standalone rows, as in letters and forms. */
const OUTSIDE_TABLES = 0.8

export function figureCandidates(
  pages: readonly ReadPage[],
  line: FinancialLine,
  hint: AnswerHint,
  year: number | null,
): Candidate[] {
  return anchorsOf(pages, hint.labels).flatMap((anchor): Candidate[] => {
    const { page, start, end } = anchor
    const at = lineIndexAt(page, start)
    // What a table says about it was already read.
    if (gridsOfPage(page).some(({ rows }) => rows.some(({ line }) => line === at))) return []
    const row = page.lines[at]
    const figure = row && figureOf(page, row, end, year)
    if (!figure) return []
    const { score } = placementOf(anchor, figure.first, { as_label: true, in_prose: false })
    if (score <= 0.3) return []
    const amount = figure.chosen.value * scaleOf(page)
    const value = Number((unsignedLines.has(line) ? Math.abs(amount) : amount).toPrecision(15))
    // A total is a separate line; the rows above it are parts.
    return [
      {
        page,
        start: figure.chosen.start,
        end: figure.chosen.end,
        value,
        score: score * figure.sure * statementShare(page) * OUTSIDE_TABLES,
        quote_start: start,
      },
    ]
  })
}

interface Figure {
  first: Mention<number>
  chosen: Mention<number>
  sure: number
}

function figureOf(page: ReadPage, row: ReadLine, from: number, year: number | null): Figure | null {
  const figures = figuresOf(page, row, from)
  const [first] = figures
  if (!first) return null
  const years = columnYears(page, row)
  const columns = years.length > 0 ? figures.slice(-years.length) : figures
  // A small number before the columns is a note number.
  const index = year === null ? 0 : years.indexOf(year)
  // Columns of other years say nothing about this one.
  if (index < 0 && years.length > 0) return null
  const chosen = columns[Math.max(0, index)] ?? first
  const sure = years.length > 0 && figures.length >= years.length && index >= 0 ? 1 : 0.8
  return { first, chosen, sure }
}

/** Amounts of a row, and dashes, which mean nothing. */
function figuresOf(page: ReadPage, row: ReadLine, from: number): Mention<number>[] {
  const text = page.folded.slice(from, row.end)
  const amounts = scanAmounts(text).filter(({ start, end, value }) => {
    const digits = text.slice(start, end)
    return !/^\d{1,2}$/.test(digits) || value === 0
  })
  const dashes = Array.from(
    text.matchAll(/(?<=\s|\$)-(?=\s|$)/g),
    (match): Mention<number> => ({
      start: match.index,
      end: match.index + 1,
      value: 0,
      sure: 1,
      unit: '',
    }),
  )
  return [...amounts, ...dashes]
    .map((found) => ({ ...found, start: found.start + from, end: found.end + from }))
    .toSorted((a, b) => a.start - b.start)
}

const HEAD_LINES = 60

/** Years that head the columns of a row: the nearest line above with years and little else. */
function columnYears(page: ReadPage, row: ReadLine): number[] {
  const index = page.lines.indexOf(row)
  const above = page.lines.slice(Math.max(0, index - HEAD_LINES), index).reverse()
  for (const { start, end } of above) {
    const text = page.folded.slice(start, end)
    const years = Array.from(text.matchAll(/\b(?:19|20)\d\d\b/g), ([year]) => Number(year))
    if (years.length === 0) continue
    const rest = text.replace(
      /\b(?:19|20)\d\d\b|\b(?:december|june|september|march|january|for|the|fiscal|years?|ended|as|of|and|note|notes|restated|audited|unaudited|actual|total)\b|\b\d{1,2}\b|[\s,.$()-]/g,
      '',
    )
    // The same year over each column heads its quarters; the last column is their sum.
    if (rest.length <= 6 && years.length > 1 && new Set(years).size === 1) return years.slice(0, 1)
    if (rest.length <= 6 && years.length <= 6 && new Set(years).size === years.length) return years
  }
  return []
}

/** Thousands or millions, if the head of the page says so. */
const scaleOf = ({ folded }: ReadPage): number => unitIn(folded.slice(0, HEAD_LETTERS)) ?? 1

const HEAD_LETTERS = 1_500

/** Notes and changes in equity repeat figures; the three statements are what counts. */
function statementShare({ folded }: ReadPage): number {
  const head = folded.slice(0, 500)
  if (
    /changes in (?:\w+'? ?\w* )?(?:equity|capital|net assets)/.test(head) &&
    !/balance sheet|financial position/.test(head)
  )
    return 0.75
  return /balance sheet|financial position|statements? of (?:operations|income|cash flows?|revenues?|earnings|comprehensive|activities)|income statement|profit and loss/.test(
    head,
  )
    ? 1
    : 0.7
}
