import type { Unit } from '#shared/entities/fields.ts'
import { unitSigns } from './units.ts'

/** A number from a cell of an uploaded file, or why it isn't clearly one. */
export type PlainNumber =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: string }

/**
 * Digits, plain or in comma-separated groups of three, with a fraction after a dot. Optional: a minus and a dollar sign
 * before, parentheses around, a percent sign after.
 */
const PLAIN =
  /^(?<open>\()?\s*(?<minus>[-−])?\s*(?<dollar>\$)?\s*(?<late>[-−])?\s*(?<digits>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)\s*(?<percent>%)?\s*(?<close>\))?$/

/**
 * Reads a number that nobody checks before it is saved. Ambiguous text such as `1.2M`, `1,20`, or `12%` for dollars is
 * rejected, not guessed. A problem is worded to follow the text it is about.
 */
export function readPlainNumber(text: string, unit: Unit | null): PlainNumber {
  const typed = withoutUnit(text.trim(), unit)
  if (!/\d/.test(typed)) return refused('isn’t a number')
  if (/\p{L}/u.test(typed)) return refused(`has letters in it. Write all digits${inUnit(unit)}`)
  const parts = PLAIN.exec(typed)?.groups
  const signs = [parts?.open, parts?.minus, parts?.late].filter((sign) => sign !== undefined)
  if (!parts || signs.length > 1 || (parts.open === undefined) !== (parts.close === undefined)) {
    return refused('isn’t plainly one number. Write it like 1,250.5 or 1250.5')
  }
  if (parts.dollar !== undefined && !isMoney(unit)) return refused('isn’t an amount of money here')
  if (parts.percent !== undefined && unit !== 'percent') return refused('isn’t a percentage here')
  const value = Number((parts.digits ?? '').replaceAll(',', ''))
  if (value > Number.MAX_SAFE_INTEGER) return refused('is too large')
  return { ok: true, value: signs.length > 0 && value !== 0 ? -value : value }
}

const refused = (problem: string): PlainNumber => ({ ok: false, problem })

const isMoney = (unit: Unit | null): boolean => unit === 'dollars' || unit === 'dollars and cents'

/** Letters that only repeat the field's own unit are ignored. */
function withoutUnit(text: string, unit: Unit | null): string {
  const sign = unit === null ? '' : unitSigns[unit]
  if (!/^\p{L}+$/u.test(sign)) return text
  // `1 year` has the unit of `2 years`.
  const found = [sign, sign.replace(/s$/, '')].find((word) =>
    text.toLowerCase().endsWith(word.toLowerCase()),
  )
  return found === undefined ? text : text.slice(0, -found.length).trim()
}

const IN_UNIT: Partial<Record<Unit, string>> = {
  year: '',
  'number of years': ' in years',
  'dollars and cents': ' in dollars',
}

const inUnit = (unit: Unit | null): string =>
  unit === null ? '' : (IN_UNIT[unit] ?? ` in ${unit}`)
