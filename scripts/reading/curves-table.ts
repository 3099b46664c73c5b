import { type Curve, intervalOf, statedBy } from '#shared/reading/confidence/curve.ts'
import { type Curves, poolNames } from '#shared/reading/confidence/curves.ts'

/** Grades shown in the table. */
const GRADES = [0.6, 0.75, 0.85, 0.95] as const

const POOLS = {
  listed: 'Labels: listed types',
  other: 'Labels: other',
  contract: 'Answers: what every contract states',
  typed: 'Answers: all others',
} as const

/** The confidence of each curve at some grades, with the interval of the true share, in Markdown. */
export function curvesTable(curves: Curves): string {
  const rows = poolNames.flatMap((pool) => [
    row(POOLS[pool], curves[pool].all),
    ...Object.entries(curves[pool].own).map(([name, curve]) => row(`– ${name}`, curve)),
  ])
  const head = ['Curve', 'Outcomes', 'Right', ...GRADES.map((grade) => `Grade ${percent(grade)}`)]
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const row = (name: string, curve: Curve): string[] => [
  name,
  String(curve.outcomes),
  String(curve.right),
  ...GRADES.map((grade) => {
    const { low, high } = intervalOf(curve, grade)
    return `${percent(statedBy(curve, grade))} (${percent(low)}–${percent(high)})`
  }),
]

const percent = (share: number): string => String(Math.round(share * 100))
