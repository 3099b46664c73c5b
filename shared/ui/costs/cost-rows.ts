import type {
  CostDocument,
  CostLineRecord,
  Costs,
  ProposedCostLine,
  WrittenCostLine,
} from '#shared/contract/schemas/projects/costs.ts'
import type { CostCategory, TaxClass } from '#shared/entities/costs.ts'
import { MONEY_MAX_DOLLARS } from '#shared/limits.ts'

/** One line as it is edited; open values are empty. */
export interface CostRow {
  /** Null until it is saved. */
  line_id: number | null
  category: CostCategory | null
  tax_class: TaxClass | null
  vendor: string
  invoice_number: string
  invoice_date: string
  description: string
  /** Dollars. */
  claimed: number | null
  related_party: boolean
  document_ids: readonly number[]
}

/** The columns for typing and pasting, in the order in which a spreadsheet is pasted. */
export const COST_LABELS = {
  category: 'Category',
  claimed: 'Claimed',
  tax_class: 'Tax class',
  vendor: 'Vendor',
  invoice_number: 'Invoice',
  invoice_date: 'Date',
  description: 'Description',
} as const satisfies Partial<Record<keyof CostRow, string>>
export type CostColumn = keyof typeof COST_LABELS

export const isCostColumn = (name: string): name is CostColumn => Object.hasOwn(COST_LABELS, name)
export const COST_COLUMNS: readonly CostColumn[] = Object.keys(COST_LABELS).filter(isCostColumn)

export const cellName = (row: number, column: CostColumn): string =>
  `Row ${row + 1}, ${COST_LABELS[column]}`

export const EMPTY_COST: CostRow = {
  line_id: null,
  category: null,
  tax_class: null,
  vendor: '',
  invoice_number: '',
  invoice_date: '',
  description: '',
  claimed: null,
  related_party: false,
  document_ids: [],
}

const documentsOf = ({ evidence }: CostLineRecord): number[] =>
  evidence.flatMap(({ versioned_document_id: id }) => id ?? [])

const rowOf = (line: CostLineRecord): CostRow => ({
  line_id: line.id,
  category: line.category,
  tax_class: line.tax_class,
  vendor: line.vendor ?? '',
  invoice_number: line.invoice_number ?? '',
  invoice_date: line.invoice_date ?? '',
  description: line.description ?? '',
  claimed: line.claimed,
  related_party: line.related_party,
  document_ids: documentsOf(line),
})

export const rowsOf = ({ lines }: Pick<Costs, 'lines'>): CostRow[] => lines.map(rowOf)

/** A proposed line as an unsaved row. */
export const rowOfProposal = (line: ProposedCostLine): CostRow => ({
  ...line,
  line_id: null,
  vendor: line.vendor ?? '',
  invoice_number: line.invoice_number ?? '',
  invoice_date: line.invoice_date ?? '',
  description: line.description ?? '',
})

/** The paper of a line to show first: an invoice before a payment. */
export const firstPaper = (
  ids: readonly number[],
  documents: readonly CostDocument[],
): CostDocument | undefined => {
  const own = documents.filter(({ id }) => ids.includes(id))
  return own.find(({ kind }) => kind === 'invoice') ?? own[0]
}

/** Whether nobody has typed in the row; such rows are not saved. */
export const isEmptyCost = (row: CostRow): boolean =>
  row.line_id === null && JSON.stringify(row) === JSON.stringify(EMPTY_COST)

/** Whether an amount in dollars is whole cents, as the call requires. */
export const isWholeCents = (dollars: number): boolean => Number(dollars.toFixed(2)) === dollars

/** Returns the problems of a row by column. */
export function costProblems(row: CostRow): Partial<Record<CostColumn, string>> {
  if (isEmptyCost(row)) return {}
  const { claimed } = row
  return {
    ...(row.category === null ? { category: 'Choose a category' } : {}),
    ...(row.tax_class === null ? { tax_class: 'Choose a tax class' } : {}),
    ...(claimed === null ? { claimed: 'Enter an amount' } : {}),
    ...(claimed !== null && claimed < 0 ? { claimed: 'Can’t be negative' } : {}),
    ...(claimed !== null && claimed > MONEY_MAX_DOLLARS
      ? { claimed: 'This amount is too large' }
      : {}),
    ...(claimed !== null && !isWholeCents(claimed) ? { claimed: 'Use at most two decimals' } : {}),
  }
}

/** Returns what to save: new or changed rows with their position, and the IDs of removed lines. */
export function costChanges(
  rows: readonly CostRow[],
  saved: readonly CostRow[],
): { upsert: { place: number; line: WrittenCostLine }[]; remove: number[] } {
  const before = new Map(saved.map((row) => [row.line_id, JSON.stringify(row)]))
  const kept = new Set(rows.map(({ line_id }) => line_id))
  return {
    upsert: rows.flatMap((row, place) =>
      isEmptyCost(row) || before.get(row.line_id) === JSON.stringify(row)
        ? []
        : [{ place, line: writtenOf(row) }],
    ),
    remove: saved.flatMap(({ line_id }) =>
      line_id === null || kept.has(line_id) ? [] : [line_id],
    ),
  }
}

function writtenOf({ line_id, category, tax_class, claimed, ...row }: CostRow): WrittenCostLine {
  return {
    ...row,
    ...(line_id === null ? {} : { id: line_id }),
    ...(category === null ? {} : { category }),
    ...(tax_class === null ? {} : { tax_class }),
    ...(claimed === null ? {} : { claimed }),
    vendor: row.vendor || null,
    invoice_number: row.invoice_number || null,
    invoice_date: row.invoice_date || null,
    description: row.description || null,
    document_ids: [...row.document_ids],
  }
}
