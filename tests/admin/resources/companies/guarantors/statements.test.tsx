// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FinancialsTable } from '#admin/resources/companies/guarantors/FinancialsTable.tsx'
import { StatementGrid } from '#admin/resources/companies/guarantors/StatementGrid.tsx'
import {
  flagsOf,
  type LineRow,
  rowsOfTable,
} from '#admin/resources/companies/guarantors/statement-grid.ts'
import type { FinancialsTable as Table } from '#shared/contract/schemas/companies/guarantors.ts'
import { type FinancialLine, financialLines } from '#shared/entities/financial-lines.ts'
import { quietly, render, stubSize } from '#tests/shared/ui/render.tsx'

quietly()

const YEARS = [2023, 2024, 2025]
const rowOf = (line: FinancialLine, value: number): Table['rows'][number] => ({
  line,
  label: financialLines.label(line),
  values: {
    2025: {
      value,
      source: 'person',
      citation: null,
      signed_by: 'Dana Whitfield',
      verified: true,
      stated: null,
    },
  },
  later: [],
})
const TABLE: Table = {
  years: [2025],
  rows: [rowOf('total_assets', 1_000), rowOf('total_liabilities', 400), rowOf('equity', 700)],
}
const SAVED = rowsOfTable(TABLE, YEARS)

function showGrid(rows: LineRow[]) {
  stubSize(1_200, 600)
  render(
    <StatementGrid
      table={TABLE}
      years={YEARS}
      rows={rows}
      flags={flagsOf(rows, YEARS)}
      onRows={() => {}}
      onPaste={() => {}}
      onUndo={() => {}}
    />,
  )
}

it('marks the figures of a year that does not add up', async () => {
  showGrid(SAVED)
  const cell = (await screen.findByText('$700')).closest('.jb-cell')
  expect(cell?.getAttribute('title')).toMatch(/off by \$100/)
  expect(screen.getAllByText('Dana Whitfield')).toHaveLength(3)
})

it('shows no source for an unsaved figure', async () => {
  showGrid(SAVED.map((row) => (row.line === 'equity' ? { ...row, year2: 600 } : row)))
  const cell = (await screen.findByText('$600')).closest('.jb-cell')
  expect(cell?.hasAttribute('title')).toBe(false)
  expect(screen.getAllByText('Not saved')).toHaveLength(1)
  expect(screen.getAllByText('Dana Whitfield')).toHaveLength(2)
})

it('shows every year in a narrow window, reachable by keyboard, with mismatches marked', async () => {
  render(<FinancialsTable companyId={1} table={TABLE} years={YEARS} actions={null} />)
  const table = screen.getByRole('table', { name: 'Financial statements' })
  const years = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(years).toEqual(['Line', '2025', '2024', '2023'])
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Figures by year' }))
  expect(screen.getByRole('status').textContent).toBe(
    '2025, Assets equal liabilities plus equity: total assets $1,000 < total liabilities $400 + equity $700: off by $100, more than 0.5%.',
  )
  screen.getByRole('button', { name: /^Equity 2025: \$700 \(.*off by \$100/ })
})
