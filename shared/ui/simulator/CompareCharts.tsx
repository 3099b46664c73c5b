import { memo, useCallback, useMemo } from 'react'
import { formatDollars } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { formatShare } from '#shared/format/percent.ts'
import { PARAMETERS } from '#shared/risk/parameters.ts'
import type { InsurancePoint, TornadoBar } from '#shared/risk/simulate.ts'
import { DataTable } from '../data/DataTable.tsx'
import { Section } from '../screen/Section.tsx'
import { ChartKey, ChartSection } from './ChartSection.tsx'
import { swingRows } from './loss-rows.ts'
import { valueWords } from './risk-words.ts'
import type { Plots } from './use-chart.ts'

const money = (amount: number) => formatDollars(Math.round(amount))

/** The maximum number of bars drawn; the table has all of them. */
const MOST_BARS = 10

interface TornadoProps {
  bars: readonly TornadoBar[]
  mean: number
}

/** The parameters that matter most. */
export const TornadoSection = memo(function TornadoSection({ bars, mean }: TornadoProps) {
  const rows = useMemo(() => swingRows(bars, bars.length), [bars])
  const swings = useMemo(
    () =>
      rows.slice(0, MOST_BARS).map(({ bar: { key, half, double } }) => ({
        label: PARAMETERS[key].label,
        half: half.mean_net - mean,
        double: double.mean_net - mean,
      })),
    [rows, mean],
  )
  const chart = useCallback(({ TornadoPlot }: Plots) => <TornadoPlot swings={swings} />, [swings])
  return (
    <ChartSection
      title="What matters most"
      description={
        <>
          How the buyer’s average loss changes with one parameter, by the same random numbers.
          <br />
          <ChartKey at={0}>At half its value</ChartKey>
          <ChartKey at={1}>At twice its value</ChartKey>
        </>
      }
      height={60 + swings.length * 34}
      chart={chart}
      table={{
        rows,
        rowKey: ({ bar: { key } }) => key,
        columns: [
          {
            key: 'parameter',
            header: 'Parameter',
            primary: true,
            cell: ({ bar: { key } }) => PARAMETERS[key].label,
          },
          {
            key: 'value',
            header: 'Value',
            align: 'right',
            cell: ({ bar: { key, value } }) => valueWords(value, PARAMETERS[key].unit),
          },
          {
            key: 'half',
            header: 'Average loss at half',
            align: 'right',
            cell: ({ bar: { half } }) => money(half.mean_net),
          },
          {
            key: 'double',
            header: 'At twice',
            align: 'right',
            cell: ({ bar: { double } }) => money(double.mean_net),
          },
          { key: 'width', header: 'Range', align: 'right', cell: ({ width }) => money(width) },
        ],
      }}
    />
  )
})

interface InsuranceProps {
  points: readonly InsurancePoint[]
  /** The run's own retention, as a share of the credit. */
  retention: number
  limit: number
}

/** What insurance costs and saves, by limit and by retention. */
export const InsuranceSections = memo(function InsuranceSections(props: InsuranceProps) {
  const { points, retention, limit } = props
  const byLimit = useMemo(() => points.slice(0, LIMIT_POINTS), [points])
  const chart = useCallback(
    ({ InsurancePlot }: Plots) => <InsurancePlot rows={byLimit} />,
    [byLimit],
  )
  const byRetention = points.slice(LIMIT_POINTS)
  return (
    <>
      <ChartSection
        title="Insurance by limit"
        description={
          <>
            Every deal insured above a retention of {formatShare(retention)}.
            <br />
            <ChartKey at={0}>Average net loss</ChartKey>
            <ChartKey at={1}>Premium, once</ChartKey>
          </>
        }
        height={240}
        chart={chart}
        table={{
          rows: byLimit,
          rowKey: (point) => point.limit,
          columns: [
            {
              key: 'limit',
              header: 'Limit, times the credit',
              primary: true,
              cell: (point) => (point.limit === 0 ? 'None' : `${formatNumber(point.limit)}×`),
            },
            ...COST_COLUMNS,
          ],
        }}
      />
      <Section
        title="Insurance by retention"
        description={`Every deal insured to ${formatNumber(limit)} times its credit.`}
        flush
      >
        <DataTable
          caption="Insurance by retention"
          rows={byRetention}
          rowKey={(point) => point.retention}
          columns={[
            {
              key: 'retention',
              header: 'Retention, of the credit',
              primary: true,
              cell: (point) => formatShare(point.retention),
            },
            ...COST_COLUMNS,
          ]}
          empty={null}
        />
      </Section>
    </>
  )
})

/** The curve's first points share a retention, the others share a limit (`insuranceCurve`). */
const LIMIT_POINTS = 7

const COST_COLUMNS = [
  {
    key: 'premium',
    header: 'Premium',
    align: 'right' as const,
    cell: ({ premium }: InsurancePoint) => money(premium),
  },
  {
    key: 'mean',
    header: 'Average net loss',
    align: 'right' as const,
    cell: ({ mean_net }: InsurancePoint) => money(mean_net),
  },
  {
    key: 'worst',
    header: 'Average of the worst 1%',
    align: 'right' as const,
    cell: ({ cvar_99 }: InsurancePoint) => money(cvar_99),
  },
]
