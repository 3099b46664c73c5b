import { formatExact } from '#shared/format/numbers.ts'
import { isNumericInput, type NumericInputRules } from '#shared/format/parse-numbers.ts'

/**
 * Returns what the input shows after a person typed or pasted `next`: a text that can become a number, unchanged; a
 * pasted amount such as `$1,200,000` or `about 1,200 kW` with everything else removed; or the previous text if the new
 * one has no digits to keep, or would mean another number without what is removed.
 */
export function acceptNumericText(before: string, next: string, rules: NumericInputRules): string {
  if (isNumericInput(next, rules)) return next
  // A minus alone replaced what was selected; the digits after it must not join the old ones.
  if (lostMeaning(next, rules) !== null) return /\d/.test(next) ? before : ''
  const cleaned = keepNumber(next, rules)
  return cleaned !== null && isNumericInput(cleaned, rules) ? cleaned : before
}

/** `1.2M` is not 1.2. */
const IN_THOUSANDS = /\d\s*(?:k|m|mm|b|bn|thousand|million|billion)\s*\)?$/i

/** `-300`, `-$300`, `$-300`, and `(300)` are below zero. */
const BELOW_ZERO = /^\$?\s*[-−–]|^\(\s*\$?[\d.,]+\s*\)$/

/** `0,9` and `1.200,50` have a comma for the decimal point. */
const DECIMAL_COMMA = /,\d{1,2}$/

/** Returns why a text can't be cut down to its digits without meaning another number, in words; null if it can. */
export function lostMeaning(
  text: string,
  { decimals, negative }: NumericInputRules,
): string | null {
  const trimmed = text.trim()
  if (!negative && BELOW_ZERO.test(trimmed)) return 'Enter a number without a minus'
  if (IN_THOUSANDS.test(trimmed)) return 'Enter all digits, such as 1200000 for 1.2M'
  if (decimals && DECIMAL_COMMA.test(trimmed)) return 'Enter decimals after a point, such as 0.9'
  return null
}

function keepNumber(text: string, { decimals, negative }: NumericInputRules): string | null {
  const trimmed = text.trim()
  if (!/\d/.test(trimmed)) return null
  // A single wrong letter typed into a number changes nothing; a pasted amount is read as a whole.
  const digits = trimmed.replace(/[^\d.]/g, '').replace(/\.$/, '')
  if (digits.split('.').length > 2) return null
  const minus = negative && BELOW_ZERO.test(trimmed) ? '-' : ''
  return minus + (decimals ? digits : (digits.split('.')[0] ?? ''))
}

/** Parses an input's text as a number; null if it is not one. */
export function numberOfText(text: string): number | null {
  if (!/\d/.test(text)) return null
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

/** The input's text while nobody is typing in it: with thousands separators and all decimals. */
export function restingText(value: number | null | undefined): string {
  return value === null || value === undefined || !Number.isFinite(value) ? '' : formatExact(value)
}

/** The input's text while somebody is typing in it: plain digits. */
export function editingText(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return ''
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 6 })
}
