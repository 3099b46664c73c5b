import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Pair } from './pairs.ts'

interface Props {
  pairs: readonly Pair[]
  names: readonly [string, string]
}

/** The bars and axes of `PairChart`. */
export const PairPlot = ({ pairs, names: [first, second] }: Props) => (
  <ResponsiveContainer width="100%" height="100%">
    <BarChart
      data={[...pairs]}
      accessibilityLayer={false}
      margin={{ top: 8, right: 8, bottom: 4, left: 0 }}
    >
      <CartesianGrid vertical={false} />
      <XAxis dataKey="label" interval="preserveStartEnd" minTickGap={16} />
      <YAxis width={36} allowDecimals={false} />
      <Tooltip cursor={false} isAnimationActive={false} content={WordsOfPair} />
      <Bar className="jb-first" dataKey="first" name={first} isAnimationActive={false} />
      <Bar className="jb-second" dataKey="second" name={second} isAnimationActive={false} />
    </BarChart>
  </ResponsiveContainer>
)

/** What the pair under the pointer says. */
function WordsOfPair({ payload = [] }: { payload?: readonly { payload?: unknown }[] }) {
  const pair: unknown = payload[0]?.payload
  if (typeof pair !== 'object' || pair === null || !('words' in pair)) return null
  return <div className="jb-words">{String(pair.words)}</div>
}
