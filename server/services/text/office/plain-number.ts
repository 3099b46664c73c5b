const PLAIN = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })
const SHOWN_DIGITS = 11
const LARGEST = 1e21

/** As cells without a format show it, but with all digits of whole numbers: they may be names. */
export function plainNumber(value: number): string {
  if (Math.abs(value) >= LARGEST) return String(value)
  return PLAIN.format(Number.isInteger(value) ? value : Number(value.toPrecision(SHOWN_DIGITS)))
}
