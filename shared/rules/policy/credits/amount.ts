import { law } from './law.ts'
import { millionthsOf, millionthsOfBasisPoints } from './shares.ts'

interface CreditFactors {
  readonly basisCents: number
  readonly rateBps: number
  readonly phaseBps: number
  /** The share that direct pay leaves; 10000 if the credit is sold. */
  readonly directPayBps: number
  /** Millionths of the credit lost to tax-exempt bonds. */
  readonly cutMillionths: number
}

const CENTS_PER_DOLLAR = 100n
const BPS = 10_000n
const MILLION = 1_000_000n

/** Returns the share of a credit lost to tax-exempt bonds, in millionths (docs/domain.md section 1). */
export function taxExemptCut(share: number): number {
  return Math.min(millionthsOfBasisPoints(law.taxExemptCut.value), millionthsOf(share))
}

/**
 * Returns the credit in whole dollars, rounded half up once, at the end (docs/domain.md section 1). Uses integers,
 * because the product of the factors far exceeds what a double holds exactly.
 */
export function creditDollars(factors: CreditFactors): number {
  const product =
    BigInt(factors.basisCents) *
    BigInt(factors.rateBps) *
    BigInt(factors.phaseBps) *
    BigInt(factors.directPayBps) *
    (MILLION - BigInt(factors.cutMillionths))
  const scale = CENTS_PER_DOLLAR * BPS * BPS * BPS * MILLION
  return Number((product * 2n + scale) / (scale * 2n))
}
