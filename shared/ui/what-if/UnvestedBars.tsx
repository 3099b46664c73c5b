import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import { formatDollarsCompact } from '#shared/format/money.ts'

/** The bars and axes of `UnvestedChart`. */
export function UnvestedBars({ bars }: { bars: readonly { year: string; amount: number }[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={bars}
        accessibilityLayer={false}
        margin={{ top: 20, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} />
        <XAxis dataKey="year" tickLine={false} interval={0} />
        <YAxis width={60} tickLine={false} tickFormatter={formatDollarsCompact} />
        <Bar dataKey="amount" maxBarSize={64} radius={[4, 4, 0, 0]} isAnimationActive={false}>
          <LabelList dataKey="amount" position="top" formatter={amountWords} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}

const amountWords = (amount: unknown): string => formatDollarsCompact(Number(amount))
