import { parseDate } from '#shared/format/parse-dates.ts'
import { parseDecimal } from '#shared/format/parse-numbers.ts'

/** A minus before the digits, or the parentheses that accountants and spreadsheets write for it. */
const NEGATIVE = /^[\s$]*([-−]|\(.*\)\s*$)/

const isNegative = (text: string): boolean => NEGATIVE.test(text) && /[1-9]/.test(text)

/** Other characters are stripped (docs/product.md section 5); a sign changes what is meant. */
export const numberIn = (text: string): number | null =>
  isNegative(text) ? null : parseDecimal(text)

export const numberRefusal = (text: string): string =>
  isNegative(text) ? 'can’t be negative' : 'is not a number'

/** A day as people write it; no text where it is none. */
export const dayIn = (text: string): string => parseDate(text) ?? ''

export const DATE_REFUSAL = 'is not a date'
