import type { DocumentType } from '#shared/entities/document-types.ts'
import { type Curve, statedBy } from './curve.ts'

/** Readings that are alike where single ones have too few outcomes: the grades of a pool mean the same. */
export interface Pool {
  readonly all: Curve
  /** Those with outcomes enough for a curve of their own, by type or field. */
  readonly own: Readonly<Record<string, Curve>>
}

/** Labels that name a listed type, and "other"; answers to what every contract states, and all the others. */
export const poolNames = ['listed', 'other', 'contract', 'typed'] as const
export type PoolName = (typeof poolNames)[number]

export type Curves = Readonly<Record<PoolName, Pool>>

/** From so many outcomes a type or field has a curve, and a precision, of its own. */
export const OUTCOMES_FOR_OWN = 30

/** The curve for a type or field of a pool. */
export const curveFor = (curves: Curves, pool: PoolName, name: string): Curve =>
  curves[pool].own[name] ?? curves[pool].all

/** How surely a reading is right, from the grade of its evidence. */
export const stated = (curves: Curves, pool: PoolName, name: string, grade: number): number =>
  statedBy(curveFor(curves, pool, name), grade)

export const poolOfLabel = (label: DocumentType): PoolName =>
  label === 'other' ? 'other' : 'listed'

const AS_GRADED: Pool = {
  all: { shift: 0, slope: 1, outcomes: 0, right: 0, doubt: [0, 0, 0] },
  own: {},
}

/** States every grade as it is: what is fitted starts from here. */
export const UNFITTED: Curves = {
  listed: AS_GRADED,
  other: AS_GRADED,
  contract: AS_GRADED,
  typed: AS_GRADED,
}
