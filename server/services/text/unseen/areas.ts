/** Where on a page something is drawn: areas, matrices, and the paths of PDF.js. */

/** A matrix as PDF.js writes it: a b c d e f. */
export type Matrix = readonly [number, number, number, number, number, number]

/** In points from the top left corner of the displayed page. */
export interface Area {
  x: number
  y: number
  right: number
  bottom: number
}

/** Returns the intersection; if there is none, its sides cross and its size is zero. */
export function shared(one: Area, other: Area): Area {
  return {
    x: Math.max(one.x, other.x),
    y: Math.max(one.y, other.y),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

const sizeOf = ({ x, y, right, bottom }: Area): number =>
  Math.max(0, right - x) * Math.max(0, bottom - y)

/** Share of an area that lies within another: 0 to 1. */
export function shareWithin(area: Area, other: Area): number {
  const size = sizeOf(area)
  return size > 0 ? sizeOf(shared(area, other)) / size : 1
}

/** Path operators of PDF.js: curves, and closing the path. */
const CURVES: ReadonlySet<number> = new Set([2, 3])
const CLOSE = 4

/** Whether a path is one upright rectangle that fills its whole box. */
export function isRectangle(path: unknown, box: readonly number[]): boolean {
  const steps = numbersOf(path)
  const [left, low, right, high] = box
  let points = 0
  for (let at = 0; at < steps.length; ) {
    const step = steps[at] ?? CLOSE
    if (CURVES.has(step)) return false
    if (step === CLOSE) {
      at++
      continue
    }
    const [x, y] = [steps[at + 1], steps[at + 2]]
    if ((x !== left && x !== right) || (y !== low && y !== high)) return false
    points++
    at += 3
  }
  return points >= 4 && points <= 5
}

/** Returns the area on the page of a box given by two corners; null if there is none. */
export function areaOf(matrix: Matrix, box: readonly number[]): Area | null {
  const [left, low, right, high] = box
  if (left === undefined || low === undefined || right === undefined || high === undefined)
    return null
  const corners = [
    [left, low],
    [left, high],
    [right, low],
    [right, high],
  ].map(([x = 0, y = 0]) => ({
    x: matrix[0] * x + matrix[2] * y + matrix[4],
    y: matrix[1] * x + matrix[3] * y + matrix[5],
  }))
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)]
  const area = {
    x: Math.min(...xs),
    y: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
  return Object.values(area).every(Number.isFinite) ? area : null
}

export const within = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

/** Lists of PDF.js are arrays or typed arrays. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return ArrayBuffer.isView(value) && !(value instanceof DataView) ? Array.from(value as never) : []
}

export const numbersOf = (value: unknown): number[] => listOf(value).map(Number)

export function matrixOf(value: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(value)
  return [a, b, c, d, e, f]
}
