import Box from '@mui/material/Box'
import { PairChart } from '#admin/charts/PairChart.tsx'
import type { Pair } from '#admin/charts/pairs.ts'
import type { FinancialsTable } from '#shared/contract/schemas/companies/guarantors.ts'
import { type FinancialLine, financialLines } from '#shared/entities/financial-lines.ts'
import { guarantorMetrics } from '#shared/entities/guarantors.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { RefLinks } from './RefLinks.tsx'
import { useFinancialAnalysis } from './use-guarantor.ts'

interface Props {
  companyId: number
  table: FinancialsTable
}

/** Lines drawn as a pair of bars per year. */
const PAIRS = [
  ['revenue', 'net_income'],
  ['equity', 'total_liabilities'],
] as const satisfies (readonly [FinancialLine, FinancialLine])[]

/** The trends of figures and ratios over the years, as charts and tables. */
export function TrendCharts({ companyId, table }: Props) {
  const { data } = useFinancialAnalysis(companyId)
  const years = table.years.slice(-3)
  if (years.length < 2) return null
  const cellAt = (line: FinancialLine, year: number) =>
    table.rows.find((row) => row.line === line)?.values[String(year)]
  const figureAt = (line: FinancialLine, year: number) => cellAt(line, year)?.value ?? null
  const refsAt = (line: FinancialLine, year: number) => {
    const citation = cellAt(line, year)?.citation
    return citation ? [citation] : []
  }
  const ratios = (data?.years ?? []).toReversed()
  const metrics = guarantorMetrics.options.filter(({ value }) => value !== 'profitability')
  return (
    <Section title="Trends" description="The latest years side by side, oldest first." flush>
      <Box sx={chartsStyles}>
        {PAIRS.map(([first, second]) => (
          <div key={first}>
            <PairChart
              label={`${financialLines.label(first)} and ${financialLines.label(second).toLowerCase()} by year, in millions of dollars. The table has the figures.`}
              names={[
                `${financialLines.label(first)} ($M)`,
                `${financialLines.label(second)} ($M)`,
              ]}
              pairs={years.map((year) => pairOf(year, first, second, figureAt))}
            />
          </div>
        ))}
      </Box>
      <DataTable
        caption="Trends of figures"
        rows={PAIRS.flat()}
        rowKey={(line) => line}
        columns={[
          { key: 'line', header: 'Line', primary: true, cell: financialLines.label },
          ...years.map((year) => ({
            key: String(year),
            header: String(year),
            align: 'right' as const,
            cell: (line: FinancialLine) => (
              <span>
                {dollars(figureAt(line, year))}{' '}
                <RefLinks refs={refsAt(line, year)} of={`${financialLines.label(line)} ${year}`} />
              </span>
            ),
          })),
        ]}
        empty={null}
      />
      {ratios.length > 0 ? (
        <DataTable
          caption="Trends of ratios"
          rows={metrics}
          rowKey={({ value }) => value}
          columns={[
            { key: 'ratio', header: 'Ratio', primary: true, cell: ({ label }) => label },
            ...ratios.map(({ fiscal_year, ratios: of }) => ({
              key: String(fiscal_year),
              header: String(fiscal_year),
              align: 'right' as const,
              cell: ({ value, label }: (typeof metrics)[number]) => (
                <span>
                  {ratioWords(of[value])}{' '}
                  <RefLinks refs={of[value]?.refs ?? []} of={`${label} ${fiscal_year}`} />
                </span>
              ),
            })),
          ]}
          empty={null}
        />
      ) : null}
    </Section>
  )
}

const MILLION = 1_000_000

function pairOf(
  year: number,
  first: FinancialLine,
  second: FinancialLine,
  figureAt: (line: FinancialLine, year: number) => number | null,
): Pair {
  const [a, b] = [figureAt(first, year), figureAt(second, year)]
  return {
    label: String(year),
    words: `${year}: ${financialLines.label(first)} ${inWords(a)}, ${financialLines.label(second).toLowerCase()} ${inWords(b)}`,
    first: a === null ? null : a / MILLION,
    second: b === null ? null : b / MILLION,
  }
}

const dollars = (value: number | null): string => (value === null ? '–' : formatDollars(value))

const inWords = (value: number | null): string =>
  value === null ? 'missing' : formatDollars(value)

const STANDINGS = { known: '–', ample: 'Ample', none: 'None', missing: 'Missing' } as const

const ratioWords = (
  ratio: { value: number | null; standing: keyof typeof STANDINGS } | undefined,
): string => {
  if (!ratio) return '–'
  return ratio.value === null ? STANDINGS[ratio.standing] : formatNumber(ratio.value)
}

const chartsStyles = {
  display: 'grid',
  gap: 3,
  padding: '4px 20px 16px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
