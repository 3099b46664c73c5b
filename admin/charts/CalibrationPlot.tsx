import {
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
  ZAxis,
} from 'recharts'
import type { Calibrated } from './calibrated.ts'

const TICKS = [0, 0.25, 0.5, 0.75, 1]

/** Both axes: shares from 0 to 1, shown as percent. */
const SHARES = {
  type: 'number',
  domain: [0, 1],
  ticks: TICKS,
  tickFormatter: (share: number) => `${share * 100}%`,
} as const

/** The marks and axes of `CalibrationChart`. */
export function CalibrationPlot({ points }: { points: readonly Calibrated[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ScatterChart accessibilityLayer={false} margin={{ top: 12, right: 12, bottom: 22, left: 8 }}>
        <CartesianGrid />
        <XAxis
          {...SHARES}
          dataKey="stated"
          label={{ value: 'Stated confidence', position: 'insideBottom', offset: -14 }}
        />
        <YAxis
          {...SHARES}
          dataKey="right"
          width={52}
          label={{ value: 'How often correct', angle: -90, position: 'insideLeft', offset: 4 }}
        />
        <ZAxis type="number" dataKey="count" range={[50, 380]} />
        <ReferenceLine className="jb-even" segment={EVEN} />
        {points.map(({ key, stated, right }) => (
          <ReferenceLine
            key={key}
            className="jb-gap"
            segment={[
              { x: stated, y: stated },
              { x: stated, y: right },
            ]}
          />
        ))}
        <Tooltip cursor={false} isAnimationActive={false} content={WordsOfMark} />
        <Scatter data={points} isAnimationActive={false} />
      </ScatterChart>
    </ResponsiveContainer>
  )
}

/** The tooltip of the mark under the pointer. */
function WordsOfMark({ payload = [] }: { payload?: readonly { payload?: unknown }[] }) {
  const mark: unknown = payload[0]?.payload
  if (typeof mark !== 'object' || mark === null || !('label' in mark)) return null
  return <div className="jb-words">{String(mark.label)}</div>
}

const EVEN = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
] as const
