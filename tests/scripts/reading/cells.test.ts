import { describe, expect, it } from 'vitest'
import { cellsOf, judgeCells, type TrueCell } from '#scripts/reading/cells.ts'
import { cellsSummary } from '#scripts/reading/cells-summary.ts'
import type { StatementCell } from '#server/reading/answers/statement-cells.ts'
import { pagesOf } from '#tests/support/page-text.ts'

describe('cells of a table', () => {
  const ONE = { line: 'total_assets', year: 2023, value: 1_200, page: 4 }
  it.each<[string, Record<string, string>, object[]]>([
    ['a line and a year', { line: 'total_assets', year: '2023', value: '1200', page: '4' }, [ONE]],
    ['a field with its year', { field: 'total_assets_2023', value: '1,200', page: '4' }, [ONE]],
    [
      'words of the line',
      { field: 'Total Assets', year: '2023', value: '$1,200.00', page: '4' },
      [ONE],
    ],
    [
      'a column for each year',
      { line: 'tax', '2024': '(90)', FY2023: '-80', '2022': '', page: '' },
      [
        { line: 'tax', year: 2024, value: -90, page: null },
        { line: 'tax', year: 2023, value: -80, page: null },
      ],
    ],
    [
      'no year',
      { field: 'cash', value: '5', page: '1' },
      [{ line: 'cash', year: null, value: 5, page: 1 }],
    ],
    ['another field', { field: 'governing_law', value: 'Ohio', page: '1' }, []],
    ['nothing known', { line: 'cash', year: '2023', value: '', page: '1' }, []],
  ])('%s', (_, row, cells) => {
    expect(cellsOf(row)).toEqual(cells)
  })
})

const PAGES = pagesOf('Total assets 1,200 1,100 40.0%')

const read = (
  line: StatementCell['line'],
  year: number,
  value: number,
  quote = String(value),
): StatementCell => ({
  line,
  year,
  value,
  confidence: 0.95,
  adds_up: null,
  citation: { page: 1, quote, start: 0, end: 1, box: { x: 0, y: 0, w: 1, h: 1 } },
})

const truth = (line: TrueCell['line'], year: number | null, value: number, page = 1): TrueCell => ({
  line,
  year,
  value,
  page,
})

const slipOf = (cell: StatementCell, ...truths: TrueCell[]) =>
  judgeCells(['total_assets'], truths, [cell], null, PAGES)[0]?.slip

describe('judged cells', () => {
  const judged = judgeCells(
    ['cash', 'equity', 'tax'],
    [truth('cash', 2024, 100), truth('cash', 2023, 90, 2), truth('equity', null, 50)],
    [read('cash', 2024, 100), read('cash', 2023, 90.4), read('tax', 2024, 7), read('tax', 2021, 7)],
    2024,
    PAGES,
  )

  it('are right (on the right page or another), not found, or claimed', () => {
    expect(
      judged.map(({ line, year, outcome, is_page_right }) => [line, year, outcome, is_page_right]),
    ).toEqual([
      ['cash', 2024, 'right', true],
      ['cash', 2023, 'right', false],
      ['equity', 2024, 'not_found', null],
      ['tax', 2024, 'claimed', null],
    ])
  })

  it.each([
    ['sign', -1_200, '(1,200)'],
    ['unit', 1_200_000, '1,200'],
    ['percent', 40, '40.0%'],
    ['other year', 1_100, '1,100'],
    ['other column', 1_210, '1,210'],
  ])('report a wrong %s', (slip, value, quote) => {
    const truths = [truth('total_assets', 2024, 1_200), truth('total_assets', 2023, 1_100)]
    expect(slipOf(read('total_assets', 2024, value, quote), ...truths)).toBe(slip)
  })

  it('report a row that is a part of the true row', () => {
    expect(slipOf(read('total_assets', 2024, 300), truth('total_assets', 2024, 9_000))).toBe(
      'sub-row',
    )
  })

  it('are summed up in total and by line', () => {
    const told = cellsSummary(judged)
    expect(told).toContain('right: 2 of 3 (67 %)')
    expect(told).toContain('page right where the value is: 1 of 2 (50 %)')
    expect(told).toContain('Cells stated at 90 % or more: right 2 of 3 (67 %)')
    expect(told).toMatch(/^cash +2 +2 +0 +0 +1\/2 +0$/m)
  })
})
