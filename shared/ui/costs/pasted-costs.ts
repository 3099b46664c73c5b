import { COST_LINES_MAX } from '#shared/rules/projects/costs/thresholds.ts'
import { categoryIn, taxClassIn } from '#shared/rules/projects/costs/words.ts'
import { type Cell, type Paste, pasteInto, type Reading } from '../grid/cells.ts'
import { amountReading, DATE_REFUSAL, dayIn } from '../grid/readings.ts'
import { COST_COLUMNS, type CostColumn, type CostRow, cellName, EMPTY_COST } from './cost-rows.ts'

/** Parses pasted text into the value of each column. */
const READ: Readonly<Record<CostColumn, Reading<CostRow>>> = {
  category: {
    read: (text) => ({ category: categoryIn(text) }),
    refusal: 'is not a category',
  },
  claimed: amountReading('dollars and cents', (claimed) => ({ claimed })),
  tax_class: {
    read: (text) => ({ tax_class: taxClassIn(text) }),
    refusal: 'is not a tax class',
  },
  vendor: { read: (text) => ({ vendor: text.slice(0, 200) }), refusal: '' },
  invoice_number: { read: (text) => ({ invoice_number: text.slice(0, 100) }), refusal: '' },
  invoice_date: { read: (text) => ({ invoice_date: dayIn(text) }), refusal: DATE_REFUSAL },
  description: { read: (text) => ({ description: text.slice(0, 1_000) }), refusal: '' },
}

/** Names that cost spreadsheets use for the columns. */
const HEADINGS: Readonly<Record<CostColumn, readonly string[]>> = {
  category: ['category', 'cost category', 'cost type', 'type', 'cost line', 'line item'],
  claimed: ['claimed', 'amount', 'invoice amount', 'cost', 'claimed amount', 'total', 'total cost'],
  tax_class: ['tax class', 'class', 'MACRS class', 'MACRS', 'asset class', 'depreciable life'],
  vendor: ['vendor', 'supplier', 'vendor name', 'payee', 'contractor', 'company'],
  invoice_number: ['invoice', 'invoice number', 'invoice #', 'invoice no', 'inv #', 'inv no', '#'],
  invoice_date: ['date', 'invoice date', 'inv date', 'dated'],
  description: ['description', 'memo', 'notes', 'details', 'scope'],
}

/** Returns the rows after pasting text at a cell, to the right and down. */
export const pasteCosts = (
  rows: readonly CostRow[],
  at: Cell<CostColumn>,
  text: string,
): Paste<CostRow> =>
  pasteInto(
    {
      readings: READ,
      columns: COST_COLUMNS,
      empty: EMPTY_COST,
      max: COST_LINES_MAX,
      cellName,
      headings: HEADINGS,
    },
    rows,
    at,
    text,
  )
