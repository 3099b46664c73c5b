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

/** `$1,234` and `$1,234.50`: dollars, with cents where there are some (docs/product.md section 9). */
export function formatDollars(amount: number): string {
  return dollars(amount)
}

/** `$3.3M`: dollars in the compact form with at most one decimal (docs/product.md section 9). */
export function formatDollarsCompact(amount: number): string {
  return compactDollars(amount)
}

/** Integer cents of a dollar amount as JSON carries it. */
export function centsOf(amount: number): number {
  return Math.round(amount * 100)
}

/** The dollar amount that JSON carries for integer cents. */
export function dollarsOf(cents: number): number {
  return cents / 100
}
