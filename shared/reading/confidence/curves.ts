import type { DocumentType } from '#shared/entities/document-types.ts'
import { type Curve, statedBy } from './curve.ts'

/** Similar readings, pooled if single ones have too few outcomes: grades mean the same across a pool. */
export interface Pool {
  readonly all: Curve
  /** Curves of types or fields with enough outcomes. */
  readonly own: Readonly<Record<string, Curve>>
}

/** Labels with a listed type, and "other"; answers on facts of every contract, and all others. */
export const poolNames = ['listed', 'other', 'contract', 'typed'] as const
export type PoolName = (typeof poolNames)[number]

export type Curves = Readonly<Record<PoolName, Pool>>

/** Minimum outcomes for a type or field to have its own curve and precision. */
export const OUTCOMES_FOR_OWN = 30

/** Returns the curve for a type or field of a pool. */
export const curveFor = (curves: Curves, pool: PoolName, name: string): Curve =>
  curves[pool].own[name] ?? curves[pool].all

/** Returns how likely a reading is right, from the grade of its evidence. */
export const stated = (curves: Curves, pool: PoolName, name: string, grade: number): number =>
  statedBy(curveFor(curves, pool, name), grade)

export const poolOfLabel = (label: DocumentType): PoolName =>
  label === 'other' ? 'other' : 'listed'

const AS_GRADED: Pool = {
  all: { shift: 0, slope: 1, outcomes: 0, right: 0, doubt: [0, 0, 0] },
  own: {},
}

/** Leaves every grade unchanged: the start for fitting. */
export const UNFITTED: Curves = {
  listed: AS_GRADED,
  other: AS_GRADED,
  contract: AS_GRADED,
  typed: AS_GRADED,
}
