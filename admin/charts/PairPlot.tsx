import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Text,
  Tooltip,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts'
import type { Pair } from './pairs.ts'

interface Props {
  pairs: readonly Pair[]
  names: readonly [string, string]
  inLines: boolean
}

/** The bars and axes of `PairChart`. */
export const PairPlot = ({ pairs, names: [first, second], inLines }: Props) => (
  <ResponsiveContainer width="100%" height="100%">
    <BarChart
      data={[...pairs]}
      accessibilityLayer={false}
      margin={{ top: 8, right: 8, bottom: 4, left: 0 }}
    >
      <CartesianGrid vertical={false} />
      {inLines ? (
        <XAxis dataKey="label" interval={0} height={44} tick={LabelInLines} />
      ) : (
        <XAxis dataKey="label" interval="preserveStartEnd" minTickGap={16} />
      )}
      <YAxis width={36} allowDecimals={false} />
      <Tooltip cursor={false} isAnimationActive={false} content={WordsOfPair} />
      <Bar className="jb-first" dataKey="first" name={first} isAnimationActive={false} />
      <Bar className="jb-second" dataKey="second" name={second} isAnimationActive={false} />
    </BarChart>
  </ResponsiveContainer>
)

/** A label wrapped to the width between its neighbors. */
function LabelInLines({ x, y, payload, index, width, visibleTicksCount }: XAxisTickContentProps) {
  const room = Number(width) / visibleTicksCount
  // On a phone, labels are wider than their bars, so every other label sits one line lower.
  const isNarrow = room < NARROW
  return (
    <Text
      className="recharts-cartesian-axis-tick-value"
      x={x}
      y={Number(y) + (isNarrow && index % 2 === 1 ? LINE : 0)}
      width={isNarrow ? 1.4 * room : room}
      textAnchor="middle"
      verticalAnchor="start"
    >
      {payload.value}
    </Text>
  )
}

/** Pixels. */
const NARROW = 70
const LINE = 14

/** The tooltip of the pair under the pointer. */
function WordsOfPair({ payload = [] }: { payload?: readonly { payload?: unknown }[] }) {
  const pair: unknown = payload[0]?.payload
  if (typeof pair !== 'object' || pair === null || !('words' in pair)) return null
  return <div className="jb-words">{String(pair.words)}</div>
}
