import Box from '@mui/material/Box'
import { memo, useCallback, useMemo } from 'react'
import { formatDollars, formatDollarsCompact } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { chanceWords } from '#shared/risk/words.ts'
import { outlined } from '../data/input-styles.ts'
import { ChartKey, ChartSection } from './ChartSection.tsx'
import { chanceAbove, type LossBin, lossBins, overlaid } from './loss-rows.ts'
import type { Plots } from './use-chart.ts'

const money = (amount: number) => formatDollars(Math.round(amount))

/** A histogram of the buyer's net losses over all trials; `losses` are sorted ascending. */
export const HistogramSection = memo(function HistogramSection(props: { losses: Float64Array }) {
  const bins = useMemo(() => lossBins(props.losses), [props.losses])
  const chart = useCallback(({ HistogramPlot }: Plots) => <HistogramPlot bins={bins} />, [bins])
  const none = `In ${chanceWords(bins[0]?.share ?? 0)} of the trials the buyer loses nothing, which has no bar.`
  const beyond = bins.find(({ to }) => to === Number.POSITIVE_INFINITY)
  return (
    <ChartSection
      title="Net losses"
      description={[
        'Bars: share of trials by what the buyer loses. Line: share that loses no more.',
        none,
        beyond && `In ${chanceWords(beyond.share)} it is more than ${money(beyond.from)}.`,
      ]
        .filter(Boolean)
        .join(' ')}
      height={260}
      chart={chart}
      table={{
        rows: bins,
        rowKey: ({ to }) => to,
        columns: [
          {
            key: 'loss',
            header: 'Net loss',
            primary: true,
            cell: rangeWords,
          },
          {
            key: 'trials',
            header: 'Trials',
            align: 'right',
            cell: (bin) => formatNumber(bin.trials),
          },
          {
            key: 'share',
            header: 'Share',
            align: 'right',
            cell: ({ share }) => chanceWords(share),
          },
          {
            key: 'cumulative',
            header: 'Up to here',
            align: 'right',
            cell: ({ cumulative }) => chanceWords(cumulative),
          },
        ],
      }}
    />
  )
})

function rangeWords({ from, to }: LossBin): string {
  if (to === 0) return 'Nothing'
  return to === Number.POSITIVE_INFINITY
    ? `More than ${money(from)}`
    : `${money(from)} to ${money(to)}`
}

/** One of the runs drawn on top of each other. */
export interface Drawn {
  readonly key: string
  readonly name: string
  readonly losses: Float64Array
}

interface ExceedanceProps {
  drawn: readonly Drawn[]
  target: number | null
  onTarget: (target: number | null) => void
}

/** The chance of losing more than an amount, including the chance at an amount that the reader sets. */
export const ExceedanceSection = memo(function ExceedanceSection(props: ExceedanceProps) {
  const { drawn, target, onTarget } = props
  const rows = useMemo(() => overlaid(drawn), [drawn])
  const chart = useCallback(
    ({ ExceedancePlot }: Plots) => (
      <ExceedancePlot rows={rows} keys={drawn.map(({ key }) => key)} target={target} />
    ),
    [rows, drawn, target],
  )
  return (
    <ChartSection
      title="Chance of losing more"
      description={drawn.map(({ key, name }, at) => (
        <ChartKey key={key} at={at}>
          {name}
        </ChartKey>
      ))}
      actions={<Target value={target} onChange={onTarget} />}
      height={260}
      chart={chart}
      table={{
        rows: target === null ? rows : [...rows, { amount: target }].toSorted(byAmount),
        rowKey: ({ amount }) => amount,
        columns: [
          {
            key: 'amount',
            header: 'More than',
            primary: true,
            cell: ({ amount }) => money(amount),
          },
          ...drawn.map(({ key, name, losses }) => ({
            key,
            header: name,
            align: 'right' as const,
            cell: ({ amount }: { amount: number }) => chanceWords(chanceAbove(losses, amount)),
          })),
        ],
      }}
    />
  )
})

const byAmount = (a: { amount: number }, b: { amount: number }) => a.amount - b.amount

function Target({
  value,
  onChange,
}: {
  value: number | null
  onChange: (target: number | null) => void
}) {
  return (
    <Box
      component="label"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}
    >
      Target, $
      <Box sx={[outlined, { width: 130 }]}>
        <Box
          component="input"
          inputMode="numeric"
          value={value === null ? '' : String(value)}
          placeholder={formatDollarsCompact(0)}
          onChange={({ target }: { target: HTMLInputElement }) => {
            const digits = target.value.replace(/\D/g, '').slice(0, 12)
            onChange(digits === '' ? null : Number(digits))
          }}
          sx={{ padding: '6px 10px' }}
        />
      </Box>
    </Box>
  )
}
