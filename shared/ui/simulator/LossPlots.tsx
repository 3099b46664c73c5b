import { type ReactNode, useEffect, useState } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import { formatDollarsCompact } from '#shared/format/money.ts'
import { chanceWords } from '#shared/risk/words.ts'
import type { LossBin } from './loss-rows.ts'

/** Marks and axes of the simulator's charts; `ChartSection` has their colors and tables. */

const SHARES = { width: 52, tickLine: false, tickFormatter: chanceWords } as const

/**
 * The domain of a share axis, with round ticks up to the largest share; if all are zero, the axis would exceed 100%, so
 * it ends at 1.
 */
const upTo = (shares: readonly number[]): [0, 'auto' | 1] => [
  0,
  shares.some((share) => share > 0) ? 'auto' : 1,
]

const MARGIN = { top: 16, right: 12, bottom: 4, left: 0 }

const DOLLARS = {
  type: 'number',
  tickLine: false,
  tickFormatter: formatDollarsCompact,
  minTickGap: 24,
} as const

/**
 * Renders the marks after the axes, in a separate task: the first chart of a page runs recharts uncompiled and would
 * block the page for more than 50 ms.
 */
function Marks({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true))
    return () => clearTimeout(timer)
  }, [])
  return isDue ? children : null
}

/** The number of trials by size of loss, and the share that loses less. */
export function HistogramPlot({ bins }: { bins: readonly LossBin[] }) {
  const rows = bins
    .filter(({ to }) => to > 0 && Number.isFinite(to))
    .map((bin) => ({ ...bin, middle: (bin.from + bin.to) / 2 }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={rows} accessibilityLayer={false} margin={MARGIN}>
        <XAxis {...DOLLARS} dataKey="middle" domain={[0, rows.at(-1)?.to ?? 0]} />
        <YAxis yAxisId="share" {...SHARES} domain={upTo(rows.map(({ share }) => share))} />
        <YAxis yAxisId="below" orientation="right" {...SHARES} domain={[0, 1]} />
        <Marks>
          <CartesianGrid vertical={false} yAxisId="share" />
          <Bar yAxisId="share" dataKey="share" className="jb-bars" isAnimationActive={false} />
          <Line
            yAxisId="below"
            dataKey="cumulative"
            className="jb-line-0"
            dot={false}
            isAnimationActive={false}
          />
        </Marks>
      </ComposedChart>
    </ResponsiveContainer>
  )
}

interface ExceedanceProps {
  rows: readonly { amount: number; [run: string]: number }[]
  keys: readonly string[]
  target: number | null
}

/** The chance of losing at least an amount, with one line per run. */
export function ExceedancePlot({ rows, keys, target }: ExceedanceProps) {
  const most = rows.at(-1)?.amount ?? 0
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...rows]} accessibilityLayer={false} margin={MARGIN}>
        <XAxis {...DOLLARS} dataKey="amount" domain={[0, most]} />
        <YAxis {...SHARES} domain={upTo(rows.flatMap((row) => keys.map((key) => row[key] ?? 0)))} />
        <Marks>
          <CartesianGrid vertical={false} />
          {keys.map((key, at) => (
            <Line
              key={key}
              dataKey={key}
              className={`jb-line-${at}`}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </Marks>
        {target !== null && target <= most ? (
          <ReferenceLine x={target} className="jb-target" label="x" />
        ) : null}
      </LineChart>
    </ResponsiveContainer>
  )
}

export interface Swing {
  label: string
  /** Dollars relative to the run's own mean. */
  half: number
  double: number
}

/** How far each parameter moves the mean away from the run's own. */
export function TornadoPlot({ swings }: { swings: readonly Swing[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...swings]}
        layout="vertical"
        stackOffset="sign"
        accessibilityLayer={false}
        margin={MARGIN}
      >
        <XAxis {...DOLLARS} />
        <YAxis type="category" dataKey="label" width={168} tickLine={false} interval={0} />
        <ReferenceLine x={0} />
        <Marks>
          <CartesianGrid horizontal={false} />
          <Bar dataKey="half" stackId="swing" className="jb-low" isAnimationActive={false} />
          <Bar dataKey="double" stackId="swing" className="jb-high" isAnimationActive={false} />
        </Marks>
      </BarChart>
    </ResponsiveContainer>
  )
}

/** The buyer's average loss and the premium at each limit. */
export function InsurancePlot({
  rows,
}: {
  rows: readonly { limit: number; mean_net: number; premium: number }[]
}) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...rows]} accessibilityLayer={false} margin={MARGIN}>
        <XAxis
          type="number"
          dataKey="limit"
          domain={[0, 'dataMax']}
          ticks={rows.map(({ limit }) => limit)}
          tickLine={false}
          tickFormatter={(limit: number) => `${limit}×`}
        />
        <YAxis width={56} tickLine={false} tickFormatter={formatDollarsCompact} />
        <Marks>
          <CartesianGrid vertical={false} />
          <Line dataKey="mean_net" className="jb-line-0" isAnimationActive={false} />
          <Line dataKey="premium" className="jb-line-1" isAnimationActive={false} />
        </Marks>
      </LineChart>
    </ResponsiveContainer>
  )
}
