import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statementCells } from '#server/reading/answers/statement-cells.ts'
import { formPages } from '#tests/shared/reading/answers/form-page.ts'
import { type Books, booksOf } from '#tests/support/statements/books.ts'
import { amountOf, rowsOf } from '#tests/support/statements/paper.ts'

const TYPE = 'financial_statements_year_1'
const COVER = 'FINANCIAL STATEMENTS\nFor the year ended December 31, 2024'

const ROWS = rowsOf(`
Current assets
  Cash and cash equivalents = *cash
  Accounts receivable, net = *receivables
  Inventories = *inventory
  Other current assets = restricted + short_term_investments + affiliates + prepaid
  Total current assets == *current_assets
Property, plant and equipment, net = property
Goodwill and other = goodwill + intangibles + other_assets
  Total assets == *total_assets
Current liabilities
  Accounts payable = *payables
  Accrued liabilities = accrued + deferred + current_lease
  Current portion of long-term debt = *current_debt
  Total current liabilities == *current_liabilities
Long-term debt, less current portion = *long_term_debt
Other liabilities = lease + deferred_tax
  Total liabilities == *total_liabilities
Common stock = paid_in
Retained earnings = *retained_earnings
  Total stockholders’ equity == *equity
  Total liabilities and equity == both`)

interface Column {
  head: string
  text: (row: (typeof ROWS)[number]) => string
}

const YEARS = [2022, 2023, 2024] as const
const LABEL = 46
const WIDTH = 13

const brackets = (value: number): string =>
  value < 0 ? `(${Math.abs(value).toLocaleString('en-US')})` : `${value.toLocaleString('en-US')}`

const amountColumn = (year: number, books: Books): Column => ({
  head: String(year),
  text: (row) => brackets(amountOf(row, books)),
})

const percentColumn = (year: number, books: Books, sign: string): Column => ({
  head: `${year} %`,
  text: (row) => `${((100 * amountOf(row, books)) / (books.total_assets ?? 1)).toFixed(1)}${sign}`,
})

function sheetOf(columns: readonly Column[], unit = ''): string {
  const line = (label: string, cells: readonly string[]) =>
    `${label.padEnd(LABEL)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}`
  return [
    `                         BALANCE SHEETS ${unit}`,
    line(
      '',
      columns.map(({ head }) => head),
    ),
    ...ROWS.map((row) => {
      const label = `${'  '.repeat(row.indent)}${row.label.join(' ')}`
      return line(label, row.sum === null ? [] : columns.map(({ text }) => text(row)))
    }),
  ].join('\n')
}

const read = (sheet: string) =>
  Object.fromEntries(
    statementCells({ type: TYPE, pages: formPages(COVER, sheet) }).map(({ line, year, value }) => [
      `${line} ${year}`,
      value,
    ]),
  )

const trueCells = (books: readonly Books[], times = 1) =>
  Object.fromEntries(
    ROWS.flatMap((row) =>
      row.line === null
        ? []
        : YEARS.map((year, at) => [`${row.line} ${year}`, amountOf(row, books[at] ?? {}) * times]),
    ),
  )

const drawnBooks = fc
  .tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 10_000, max: 900_000 }))
  .map(([seed, size]) => booksOf({ seed, size }, YEARS.length))

const columnsOf = (books: readonly Books[]) =>
  YEARS.map((year, at) => amountColumn(year, books[at] ?? {}))

describe('cells of statements', () => {
  it('are read for every year side by side', () => {
    fc.assert(
      fc.property(drawnBooks, (books) => {
        expect(read(sheetOf(columnsOf(books)))).toEqual(trueCells(books))
      }),
      { numRuns: 25 },
    )
  })

  it('are the same in any order of the years', () => {
    const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 })
    fc.assert(
      fc.property(drawnBooks, order, (books, places) => {
        const columns = columnsOf(books)
        const shuffled = places.flatMap((at) => columns[at] ?? [])
        expect(read(sheetOf(shuffled))).toEqual(trueCells(books))
      }),
      { numRuns: 25 },
    )
  })

  it('are the same with percentages beside any of them', () => {
    const some = fc.subarray([0, 1, 2], { minLength: 1 })
    fc.assert(
      fc.property(drawnBooks, some, fc.constantFrom('%', ''), (books, beside, sign) => {
        const columns = columnsOf(books).flatMap((column, at) =>
          beside.includes(at)
            ? [percentColumn(YEARS[at] ?? 0, books[at] ?? {}, sign), column]
            : [column],
        )
        expect(read(sheetOf(columns))).toEqual(trueCells(books))
      }),
      { numRuns: 25 },
    )
  })

  it.each([
    ['(in thousands)', 1e3],
    ['(in millions)', 1e6],
    ['(Expressed in thousands of U.S. dollars)', 1e3],
  ])('are multiplied by the stated unit: %s', (unit, times) => {
    fc.assert(
      fc.property(drawnBooks, (books) => {
        expect(read(sheetOf(columnsOf(books), unit))).toEqual(trueCells(books, times))
      }),
      { numRuns: 10 },
    )
  })

  it('say whether a total adds up, and are less certain if it does not', () => {
    const books = booksOf({ seed: 7, size: 90_000 }, 3)
    const total = books[2]?.current_assets ?? 0
    const sheet = sheetOf(columnsOf(books))
    const wrong = sheet.replace(brackets(total), brackets(total + 1_000))
    const cellIn = (text: string) =>
      statementCells({ type: TYPE, pages: formPages(COVER, text) }).find(
        ({ line, year }) => line === 'current_assets' && year === 2024,
      ) ?? expect.fail()
    const [right, odd] = [cellIn(sheet), cellIn(wrong)]
    expect([right.adds_up, odd.adds_up]).toEqual([true, false])
    expect(odd.confidence).toBeLessThan(right.confidence)
  })

  it('are read only from statements', () => {
    const books = booksOf({ seed: 7, size: 90_000 }, 3)
    const pages = formPages(COVER, sheetOf(columnsOf(books)))
    expect(statementCells({ type: 'guaranty_agreement', pages })).toEqual([])
  })
})
