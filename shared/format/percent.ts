import { numberFormat } from './number-format.ts'
import { formatExact } from './numbers.ts'

const percent = numberFormat({
  maximumFractionDigits: 1,
  signDisplay: 'negative',
})

/** `12.3%` for 12.345: percentage points rounded to one decimal (docs/product.md section 9). */
export function formatPercent(points: number): string {
  return `${percent(points)}%`
}

/** `40%` for 4000 basis points. */
export function formatBasisPoints(basisPoints: number): string {
  return formatPercent(basisPoints / 100)
}

/** `75%` for 0.75. */
export function formatShare(share: number): string {
  // Multiplying by 100 leaves floating-point noise (0.145 becomes 14.499999999999998) that must not affect rounding.
  return formatPercent(Number((share * 100).toPrecision(12)))
}

/** `33.3333%`: a company share as people entered it. */
export function formatStake(points: number): string {
  return `${formatExact(points)}%`
}
