import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { Fragment, type ReactNode, useState } from 'react'
import { refPlaces } from '#admin/resources/policy/rules/ref-places.ts'
import type { FinancialLine } from '#shared/entities/financial-lines.ts'
import { formatDollars } from '#shared/format/money.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { FigureDialog } from './FigureDialog.tsx'
import { StatementFlags } from './StatementFlags.tsx'
import { flagsOf, flagWords, laterWord, rowsOfTable } from './statement-grid.ts'
import { type Financials, gapsIn, type StatementCell, statementsOf } from './statement-rows.ts'

interface Props {
  companyId: number
  table: Financials
  /** Oldest first. */
  years: readonly number[]
  actions: ReactNode
}

/** The statements of three fiscal years side by side in a narrow window; a tap opens a figure. */
export function FinancialsTable({ companyId, table, years, actions }: Props) {
  const [open, setOpen] = useState<{ line: FinancialLine; year: number } | null>(null)
  // Newest first: older years may need scrolling.
  const shown = years.toReversed()
  const flags = flagsOf(rowsOfTable(table, years), years)
  const gaps = gapsIn(table.rows, years)
  const cellOf = (line: FinancialLine, year: number) =>
    table.rows.find((row) => row.line === line)?.values[String(year)]
  return (
    <Section
      title="Financial statements"
      description={`In dollars. Select a figure to change it, or its page icon to open the page it came from.${gaps > 0 ? ` ${gaps} figures are missing.` : ''}`}
      flush
      actions={actions}
    >
      <StatementFlags flags={flags} />
      <Box
        role="region"
        aria-label="Figures by year"
        // Focusable, so that keys can scroll to more years.
        tabIndex={0}
        sx={{ overflowX: 'auto' }}
      >
        <Box component="table" aria-label="Financial statements" sx={tableStyles}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              {shown.map((year) => (
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
                    <span className="jb-fixed">{label}</span>
                  </th>
                </tr>
                {rows.map((row) => (
                  <tr key={row.line} data-total={TOTALS.includes(row.line)}>
                    <th scope="row">{row.label}</th>
                    {shown.map((year) => (
                      <td key={year}>
                        <Cell
                          cell={row.values[String(year)]}
                          problem={flagWords(flags, row.line, year)}
                          label={`${row.label} ${year}`}
                          onOpen={() => setOpen({ line: row.line, year })}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </Box>
      </Box>
      {open ? (
        <FigureDialog
          companyId={companyId}
          {...open}
          cell={cellOf(open.line, open.year)}
          later={laterWord(table, open.line, open.year)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Section>
  )
}

/** Lines that total the ones above them. */
const TOTALS: readonly string[] = [
  'current_assets',
  'total_assets',
  'current_liabilities',
  'total_liabilities',
  'equity',
  'ebit',
  'net_income',
]

interface CellProps {
  cell: StatementCell | undefined
  /** Why the figure doesn’t add up. */
  problem: string | undefined
  label: string
  onOpen: () => void
}

function Cell({ cell, problem, label, onOpen }: CellProps) {
  const [place] = refPlaces(cell?.citation ?? null)
  const words = cell ? formatDollars(cell.value) : 'Missing'
  return (
    <>
      {place ? (
        <Link href={place.to} aria-label={`${place.label}: ${label}`} title={place.label}>
          <DescriptionOutlined aria-hidden="true" />
        </Link>
      ) : null}
      <ButtonBase
        aria-label={`${label}: ${words}${problem ? ` (${problem})` : ''}`}
        title={problem}
        data-off={problem !== undefined}
        onClick={onOpen}
        sx={figureStyles}
      >
        {cell ? words : '–'}
      </ButtonBase>
    </>
  )
}

const figureStyles = (theme: Theme) => ({
  font: 'inherit',
  minWidth: 32,
  minHeight: 32,
  justifyContent: 'flex-end',
  borderRadius: '4px',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
  '&[data-off="true"]': { color: theme.vars.palette.error.main, fontWeight: 620 },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
})

const tableStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '2px 16px',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& th:first-of-type': {
      textAlign: 'left',
      position: 'sticky',
      left: 0,
      // Above the buttons that scroll below it.
      zIndex: 1,
      paddingLeft: '20px',
      fontWeight: 400,
      backgroundColor: palette.surface,
    },
    '& .jb-fixed': { position: 'sticky', left: '20px' },
    '& thead th, & thead th:first-of-type, & [data-group="true"] th': {
      fontSize: '0.75rem',
      fontWeight: 600,
      color: palette.text.secondary,
      backgroundColor: palette.sunken,
    },
    '& [data-total="true"] th, & [data-total="true"] td': { fontWeight: 620 },
    [theme.breakpoints.down('sm')]: {
      '& th, & td': { padding: '2px 10px' },
      '& th:first-of-type': { paddingLeft: '16px' },
      '& .jb-fixed': { left: '16px' },
      // Labels on two lines leave room for the figures beside them.
      '& tbody th[scope="row"]': { minWidth: 112, whiteSpace: 'normal' },
    },
    '& tbody tr:hover > *': { backgroundColor: palette.hover },
    '& td svg': { fontSize: 15, marginRight: '6px', verticalAlign: '-2px' },
  } as const
}
