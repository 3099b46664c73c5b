import { numberFormat } from './number-format.ts'

// signDisplay "negative" shows an amount that rounds to zero as 0 instead of -0.
const decimal = numberFormat({
  maximumFractionDigits: 2,
  signDisplay: 'negative',
})

const exact = numberFormat({
  maximumFractionDigits: 6,
  signDisplay: 'negative',
})

/** A number as entered, such as a latitude: up to six decimals. */
export function formatExact(value: number): string {
  return exact(value)
}

/** A plain number with thousands separators and at most two decimals. */
export function formatNumber(value: number): string {
  return decimal(value)
}
