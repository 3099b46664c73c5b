import { BANDS, bandOf, type Counted, type Tally } from './precision.ts'

/** Stated confidence, and how often it was right. */
export interface Found extends Tally {
  /** Mean stated confidence, 0 to 1. */
  readonly stated: number
}

export interface FoundBand extends Found {
  readonly from: number
  readonly to: number
}

/** Returns stated against actual rates in bands of ten percent, without empty ones. */
export function foundBands(rows: readonly Counted[]): FoundBand[] {
  return Array.from({ length: BANDS }, (_, band) => {
    const inside = rows.filter(({ percent }) => bandOf(percent) === band)
    return { from: band / BANDS, to: (band + 1) / BANDS, ...foundOf(inside) }
  }).filter(({ outcomes }) => outcomes > 0)
}

/** Returns stated against actual rates by type or field, most outcomes first. */
export function foundByName(rows: readonly Counted[]): (Found & { name: string })[] {
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, some]) => ({ name, ...foundOf(some) }))
    .toSorted((a, b) => b.outcomes - a.outcomes || a.name.localeCompare(b.name))
}

function foundOf(rows: readonly Counted[]): Found {
  const sum = (of: (row: Counted) => number) => rows.reduce((total, row) => total + of(row), 0)
  const outcomes = sum((row) => row.outcomes)
  return {
    outcomes,
    right: sum((row) => row.right),
    stated: outcomes === 0 ? 0 : sum((row) => row.outcomes * row.percent) / 100 / outcomes,
  }
}
