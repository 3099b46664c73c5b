import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { ModelCosts } from '#shared/contract/schemas/oversight/analytics.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { paths } from '#shared/paths.ts'
import type { Column } from '#shared/ui/data/table-model.ts'

/** Language model costs as tables: the exported file holds what is on screen. */

export type MonthRow = ModelCosts['months'][number]
export type DocumentRow = ModelCosts['documents'][number]

const CENT = 0.01

/** Returns dollars and cents; a dash if no prices are set. */
export function costWords(cost: number | null): string {
  if (cost === null) return '–'
  return cost > 0 && cost < CENT ? `Less than ${formatDollars(CENT)}` : formatDollars(cost)
}

/** `November 2026` for `2026-11`. */
export const monthWords = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`))

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const number = <R,>(key: string, header: string, of: (row: R) => number): Column<R> => ({
  key,
  header,
  align: 'right',
  cell: (row) => formatNumber(of(row)),
  csv: of,
})

type Figures = Omit<DocumentRow, 'sha256' | 'versioned_document_id' | 'name'>

const figures = <R extends Figures>(): Column<R>[] => [
  number('answered', 'Questions', ({ answered }) => answered),
  number('stored', 'From storage', ({ stored }) => stored),
  number('failed', 'Failed', ({ failed }) => failed),
  number('input_tokens', 'Tokens sent', ({ input_tokens }) => input_tokens),
  number('output_tokens', 'Tokens received', ({ output_tokens }) => output_tokens),
  number('pictures', 'Page images', ({ pictures }) => pictures),
  {
    key: 'cost',
    header: 'Cost',
    align: 'right',
    noWrap: true,
    cell: ({ cost }) => costWords(cost),
    csv: ({ cost }) => cost,
  },
]

export const MONTH_COLUMNS: readonly Column<MonthRow>[] = [
  { key: 'month', header: 'Month', primary: true, cell: ({ month }) => monthWords(month) },
  number('documents', 'Documents', ({ documents }) => documents),
  ...figures<MonthRow>(),
]

export const DOCUMENT_COLUMNS: readonly Column<DocumentRow>[] = [
  {
    key: 'name',
    header: 'Document',
    primary: true,
    cell: ({ versioned_document_id: file, name }) =>
      file === null ? (
        'Deleted document'
      ) : (
        <Link component={RouterLink} to={paths.adminValidation.build({}, { file })}>
          {name}
        </Link>
      ),
    csv: ({ name }) => name ?? 'Deleted document',
  },
  ...figures<DocumentRow>(),
]

/** Returns the month's average cost per document; null without documents or prices. */
export const costPerDocument = ({ cost, documents }: MonthRow): number | null =>
  cost === null || documents === 0 ? null : cost / documents
