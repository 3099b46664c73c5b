import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { Fragment } from 'react'
import { formatDollars } from '#shared/format/money.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { useCompanyFinancials } from '../companies/use-company.ts'
import { refPlaces } from '../policy/ref-places.ts'
import {
  type Financials,
  gapsIn,
  type StatementCell,
  statementsOf,
  yearsShown,
} from './statement-rows.ts'

/** The statements of the last three fiscal years side by side. */
export function FinancialsTable({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useCompanyFinancials(companyId)
  const gaps = data ? gapsIn(data.rows, yearsShown(data)) : 0
  return (
    <Section
      title="Financial statements"
      description={`In dollars. Select a page icon to open the page a figure came from. Other figures were entered manually. Use a wider window to change them.${gaps > 0 ? ` ${gaps} figures are missing.` : ''}`}
      flush
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : null}
      {data || error ? null : <RowsSkeleton label="Loading the statements" rows={10} />}
      {data?.years.length === 0 ? (
        <EmptyState title="No statements yet" level="h3">
          The company’s figures appear here as they’re entered, year by year.
        </EmptyState>
      ) : null}
      {data && data.years.length > 0 ? <Statements table={data} /> : null}
    </Section>
  )
}

function Statements({ table }: { table: Financials }) {
  const years = yearsShown(table)
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label="Financial statements" sx={tableStyles}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statementsOf(table).map(({ statement, label, rows }) => (
            <Fragment key={statement}>
              <tr data-group="true">
                <th scope="rowgroup" colSpan={years.length + 1}>
                  {label}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.line} data-total={TOTALS.includes(row.line)}>
                  <th scope="row">{row.label}</th>
                  {years.map((year) => (
                    <td key={year}>
                      <Cell cell={row.values[String(year)]} label={`${row.label} ${year}`} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

/** Lines that sum up the ones above them. */
const TOTALS: readonly string[] = [
  'current_assets',
  'total_assets',
  'current_liabilities',
  'total_liabilities',
  'equity',
  'ebit',
  'net_income',
]

function Cell({ cell, label }: { cell: StatementCell | undefined; label: string }) {
  if (!cell) return <span title="Missing">–</span>
  const [place] = refPlaces(cell.citation)
  return (
    <>
      {place ? (
        <Link href={place.to} aria-label={`${place.label}: ${label}`} title={place.label}>
          <DescriptionOutlined aria-hidden="true" />
        </Link>
      ) : null}
      {formatDollars(cell.value)}
    </>
  )
}

const tableStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    width: '100%',
    minWidth: 520,
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '7px 16px',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& th:first-of-type': {
      textAlign: 'left',
      position: 'sticky',
      left: 0,
      paddingLeft: '20px',
      fontWeight: 400,
      backgroundColor: palette.surface,
    },
    '& thead th, & thead th:first-of-type, & [data-group="true"] th': {
      fontSize: '0.75rem',
      fontWeight: 600,
      color: palette.text.secondary,
      backgroundColor: palette.sunken,
    },
    '& [data-total="true"] th, & [data-total="true"] td': { fontWeight: 620 },
    '& tbody tr:hover > *': { backgroundColor: palette.hover },
    '& td svg': { fontSize: 15, marginRight: '6px', verticalAlign: '-2px' },
  } as const
}
