const PLAIN = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })
const SHOWN_DIGITS = 11
const LARGEST = 1e21

/** Formats like a cell without a format, but keeps all digits of whole numbers, which may be identifiers. */
export function plainNumber(value: number): string {
  if (Math.abs(value) >= LARGEST) return String(value)
  return PLAIN.format(Number.isInteger(value) ? value : Number(value.toPrecision(SHOWN_DIGITS)))
}
