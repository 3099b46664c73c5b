import { describe, expect, it } from 'vitest'
import {
  figureChanges,
  figureIn,
  figureProblem,
  filledCount,
  filledFromLater,
  flagsOf,
  flagWords,
  gridYears,
  type LineRow,
  pasteFigures,
  rowsOfTable,
  uncheckedFigures,
} from '#admin/resources/companies/guarantors/statement-grid.ts'
import type { FinancialsTable } from '#shared/contract/schemas/companies/guarantors.ts'

const cell = (value: number, verified = true) => ({
  value,
  source: 'person' as const,
  citation: null,
  signed_by: null,
  verified,
  stated: null,
})
const later = (year: number, value: number) => ({
  year,
  stated_in: 2025,
  value,
  confidence: 0.9,
  adds_up: null,
  agrees: null,
  ref: { kind: 'answer' as const, id: 1 },
})
const TABLE: FinancialsTable = {
  years: [2024, 2025],
  rows: [
    {
      line: 'cash',
      label: 'Cash',
      values: { 2024: cell(1), 2025: cell(2, false) },
      later: [later(2024, 1.5), later(2023, 7)],
    },
    { line: 'equity', label: 'Equity', values: { 2025: cell(-3) }, later: [] },
  ],
}
const YEARS = [2023, 2024, 2025]
const ROWS = rowsOfTable(TABLE, YEARS)

describe('the grid of statements', () => {
  it('fills only empty cells with figures from later statements', () => {
    const filled = filledFromLater(TABLE, ROWS, YEARS)
    expect(filled).toEqual([
      { line: 'cash', year0: 7, year1: 1, year2: 2 },
      { line: 'equity', year0: null, year1: null, year2: -3 },
    ])
    expect(filledCount(ROWS, filled)).toBe(1)
    expect(filledCount(filled, filledFromLater(TABLE, filled, YEARS))).toBe(0)
  })

  it('shows three years, ending with the latest that has figures or with last year', () => {
    expect(gridYears(TABLE, 2026)).toEqual(YEARS)
    expect(gridYears({ years: [] }, 2026)).toEqual(YEARS)
    expect(ROWS).toEqual([
      { line: 'cash', year0: null, year1: 1, year2: 2 },
      { line: 'equity', year0: null, year1: null, year2: -3 },
    ])
  })

  it('sends only changed figures, by year, and null for a cleared one', () => {
    const [cash, equity] = ROWS
    const typed = [
      { ...cash, year0: 5, year2: null },
      { ...equity, year0: 0 },
    ] as LineRow[]
    expect(figureChanges(typed, ROWS, YEARS)).toEqual([
      { year: 2023, lines: { cash: 5, equity: 0 } },
      { year: 2025, lines: { cash: null } },
    ])
    expect(figureChanges(ROWS, ROWS, YEARS)).toEqual([])
    expect(uncheckedFigures(TABLE, 2025)).toEqual({ cash: 2 })
  })

  it('flags the figures of a year that do not add up', () => {
    const rows: LineRow[] = [
      { line: 'total_assets', year0: null, year1: 1_000, year2: 1_000 },
      { line: 'total_liabilities', year0: 400, year1: 400, year2: 400 },
      { line: 'equity', year0: 600, year1: 600, year2: 700 },
    ]
    const flags = flagsOf(rows, YEARS)
    expect(flags).toEqual([
      {
        key: 'balance',
        year: 2025,
        title: 'Assets equal liabilities plus equity',
        words:
          'total assets $1,000 < total liabilities $400 + equity $700: off by $100, more than 0.5%.',
        lines: ['total_assets', 'total_liabilities', 'equity'],
      },
    ])
    expect(flagWords(flags, 'equity', 2025)).toMatch(/off by \$100/)
    expect(flagWords(flags, 'equity', 2024)).toBeUndefined()
    expect(flagWords(flags, 'cash', 2025)).toBeUndefined()
  })

  it.each([
    ['1,234', 1_234],
    ['(1,234.50)', -1_234.5],
    ['−7', -7],
    ['$12', 12],
    ['', null],
    ['n/a', null],
    ['1.2M', null],
  ])('reads %s', (text, value) => {
    expect(figureIn(text)).toBe(value)
  })

  it('pastes by the years in the heading, and reports what it could not read', () => {
    const { rows, unread } = pasteFigures(
      ROWS,
      YEARS,
      { row: 0, column: 'year0' },
      '2025\tFY2023\n10\t(20)\nmany\t30',
    )
    expect(rows).toEqual([
      { line: 'cash', year0: -20, year1: 1, year2: 10 },
      { line: 'equity', year0: 30, year1: null, year2: null },
    ])
    expect(unread).toEqual(['Equity 2025: “many” isn’t a number'])
  })

  it.each([
    [null, undefined],
    [-1.25, undefined],
    [0.001, 'Use at most two decimals'],
    [1e15, 'This amount is too large'],
  ])('checks %s', (value, problem) => {
    expect(figureProblem(value)).toBe(problem)
  })
})
