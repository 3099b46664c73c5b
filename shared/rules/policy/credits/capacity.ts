import { ASSUMED_DC_PER_AC, MMBTU_PER_HOUR_PER_MW } from './law.ts'

export interface AcCapacity {
  readonly mw: number
  /** Whether it was derived from the DC size; say so wherever it is shown. */
  readonly isEstimated: boolean
}

/**
 * Returns AC megawatts from whatever is known in kilowatts; null if nothing is (docs/domain.md section 1). A size of 0
 * counts as unknown.
 */
export function acCapacity(known: { acKw: number | null; dcKw: number | null }): AcCapacity | null {
  if (known.acKw) return { mw: known.acKw / 1000, isEstimated: false }
  if (!known.dcKw) return null
  return { mw: known.dcKw / 1000 / ASSUMED_DC_PER_AC, isEstimated: true }
}

/** Returns the megawatts that count for a gas project with this daily output (docs/domain.md section 1). */
export function gasMegawatts(mmbtuPerDay: number): number {
  return mmbtuPerDay / 24 / MMBTU_PER_HOUR_PER_MW
}

/** Returns the daily gas output of a project with these megawatts, in MMBtu. */
export function gasMmbtuPerDay(megawatts: number): number {
  return megawatts * MMBTU_PER_HOUR_PER_MW * 24
}
