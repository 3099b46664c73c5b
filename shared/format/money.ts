import { numberFormat } from './number-format.ts'

const dollars = numberFormat({
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
  signDisplay: 'negative',
})

const compactDollars = numberFormat({
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
})

/** `$1,234` and `$1,234.50`: dollars, with cents if there are any (docs/product.md section 9). */
export function formatDollars(amount: number): string {
  return dollars(amount)
}

/** `$3.3M`: dollars in compact form with at most one decimal (docs/product.md section 9). */
export function formatDollarsCompact(amount: number): string {
  return compactDollars(amount)
}

/** Converts a dollar amount from JSON to integer cents. */
export function centsOf(amount: number): number {
  return Math.round(amount * 100)
}

/** Converts integer cents to the dollar amount used in JSON. */
export function dollarsOf(cents: number): number {
  return cents / 100
}
