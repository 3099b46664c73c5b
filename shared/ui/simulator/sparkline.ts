import { PARAMETERS, type ParameterKey, type ParameterValues } from '#shared/risk/parameters.ts'

/** Size of a sparkline's box. */
export const SPARK = { width: 72, height: 20 } as const

type Draw = (key: ParameterKey, values: ParameterValues) => Point[]
type Point = readonly [x: number, y: number]

/** The shape of a parameter's distribution as the outline of an area; both axes run from 0 to 1. */
function outline(key: ParameterKey, values: ParameterValues): Point[] {
  const { distribution } = PARAMETERS[key]
  const found = Object.keys(SHAPES).find((name) => distribution.startsWith(name))
  return (SHAPES[found ?? ''] ?? spike)(key, values)
}

/** The outline as an SVG path. */
export function sparkPath(key: ParameterKey, values: ParameterValues): string {
  const points = outline(key, values).map(
    ([x, y]) => `${round(x * SPARK.width)} ${round((1 - y) * SPARK.height)}`,
  )
  return `M${points.join('L')}Z`
}

const round = (value: number): number => Math.round(value * 100) / 100
const clamp = (value: number): number => Math.min(1, Math.max(0, value))

const bar = (x: number, width: number, height: number): Point[] => [
  [x, 0],
  [x, clamp(height)],
  [x + width, clamp(height)],
  [x + width, 0],
]

/** A single certain value. */
const spike: Draw = (key, values) => {
  const { min, max } = PARAMETERS[key]
  return bar(clamp((values[key] - min) / (max - min)) * 0.96, 0.04, 1)
}

const triangular: Draw = (_key, { slip_earliest, slip_likely, slip_latest, slip_shift }) => {
  const { min, max } = PARAMETERS.slip_earliest
  const at = (day: number) => clamp((day + slip_shift - min) / (max - min))
  return [
    [at(slip_earliest), 0],
    [at(slip_likely), 1],
    [at(slip_latest), 0],
  ]
}

/** Two bars: it does not happen, and it happens. */
const event: Draw = (key, values) => [
  ...bar(0.1, 0.35, 1 - values[key]),
  ...bar(0.55, 0.35, values[key]),
]

/** The chance that it has happened by the end of each of five years. */
const yearly: Draw = (key, values) => {
  const by = [1, 2, 3, 4, 5].map((years) => 1 - (1 - values[key]) ** years)
  const largest = Math.max(...by, Number.MIN_VALUE)
  return by.flatMap((chance, year) => bar(0.02 + year * 0.2, 0.16, chance / largest))
}

const STEPS = 36

/** The density of a beta distribution, scaled so that its mean is the parameter. */
const beta =
  (a: number, b: number): Draw =>
  (key, values) => {
    const scale = values[key] / (a / (a + b))
    const density = (x: number) => x ** (a - 1) * (1 - x) ** (b - 1)
    const largest = a === 1 ? 1 : density((a - 1) / (a + b - 2))
    const points = Array.from({ length: STEPS + 1 }, (_, step): Point => {
      const x = step / STEPS
      return [clamp(x * scale), density(x) / largest]
    })
    return [[0, 0], ...points, [clamp(scale), 0]]
  }

/** The ellipse in which normal variables with this correlation lie. */
const ellipse: Draw = (key, values) => {
  const rho = values[key]
  return Array.from({ length: STEPS }, (_, step): Point => {
    const angle = (2 * Math.PI * step) / STEPS
    const [u, v] = [Math.cos(angle) * Math.sqrt(1 + rho), Math.sin(angle) * Math.sqrt(1 - rho)]
    return [0.5 + (u - v) * 0.24, 0.5 + (u + v) * 0.24]
  })
}

const SHAPES: Readonly<Record<string, Draw>> = {
  Triangular: triangular,
  'Happens or does not': event,
  'May happen in each year': yearly,
  'Beta(2, 3)': beta(2, 3),
  'Beta(1, 30)': beta(1, 30),
  'Beta(2, 5)': beta(2, 5),
  'Gaussian copula': ellipse,
  Fixed: spike,
}
