import { ASSUMED_DC_PER_AC, MMBTU_PER_HOUR_PER_MW } from './law.ts'

export interface AcCapacity {
  readonly mw: number
  /** True when it was worked out from the DC size: say so wherever it is shown. */
  readonly isEstimated: boolean
}

/**
 * AC megawatts from what is known in kilowatts; null when nothing is (docs/domain.md section 1).
 * Nothing has no output: 0 is not known.
 */
export function acCapacity(known: { acKw: number | null; dcKw: number | null }): AcCapacity | null {
  if (known.acKw) return { mw: known.acKw / 1000, isEstimated: false }
  if (!known.dcKw) return null
  return { mw: known.dcKw / 1000 / ASSUMED_DC_PER_AC, isEstimated: true }
}

/** Megawatts that count for a gas project of this daily output (docs/domain.md section 1). */
export function gasMegawatts(mmbtuPerDay: number): number {
  return mmbtuPerDay / 24 / MMBTU_PER_HOUR_PER_MW
}

/** Daily gas output of a project of these megawatts. */
export function gasMmbtuPerDay(megawatts: number): number {
  return megawatts * MMBTU_PER_HOUR_PER_MW * 24
}
