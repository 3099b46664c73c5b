import { numberFormat } from './number-format.ts'
import { formatExact } from './numbers.ts'

const percent = numberFormat({
  maximumFractionDigits: 1,
  signDisplay: 'negative',
})

/** `12.3%` for 12.345: percent points rounded to one decimal (docs/product.md section 9). */
export function formatPercent(points: number): string {
  return `${percent(points)}%`
}

/** `40%` for 4000 basis points. */
export function formatBasisPoints(basisPoints: number): string {
  return formatPercent(basisPoints / 100)
}

/** `75%` for 0.75. */
export function formatShare(share: number): string {
  // Multiplying by 100 leaves dust (0.145 becomes 14.499999999999998), which must not round.
  return formatPercent(Number((share * 100).toPrecision(12)))
}

/** `33.3333%`: a share of a company as people wrote it. */
export function formatStake(points: number): string {
  return `${formatExact(points)}%`
}
