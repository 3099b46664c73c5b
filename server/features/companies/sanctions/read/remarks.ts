import { countryCode } from '#shared/rules/companies/screening/countries.ts'

/** Details from the free text of an OFAC entry. */
export interface Remarks {
  readonly births: readonly string[]
  readonly countries: readonly string[]
  /** Names in quotation marks, which OFAC calls weak. */
  readonly names: readonly string[]
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Converts `12 Aug 1962`, `Aug 1962`, `1962`, `circa 1962` or `1962 to 1965` to the form that `parseBirth` reads. */
export function birthOf(text: string): string | null {
  const plain = text.trim().toLowerCase()
  const circa = /^circa (\d{4})$/.exec(plain)
  if (circa) return `${Number(circa[1]) - 1} to ${Number(circa[1]) + 1}`
  const span = /(\d{4}) to (?:.* )?(\d{4})$/.exec(plain)
  if (span) return `${span[1]} to ${span[2]}`
  const dated = /^(?:circa )?(?:(\d{1,2}) )?([a-z]{3}) (\d{4})$/.exec(plain)
  if (!dated) return /^\d{4}$/.test(plain) ? plain : null
  const month = MONTHS.indexOf(dated[2] ?? '') + 1
  if (month === 0) return null
  const parts = [dated[3], String(month).padStart(2, '0'), dated[1]?.padStart(2, '0')]
  return parts.filter(Boolean).join('-')
}

const DOB = /\bDOB ([^;]+?)(?=[;.]|$)/gi
const NATION = /\b(?:nationality|citizen) ([^;]+?)(?=[;.]|$)/gi
const WEAK = /\b[afn]\.k\.a\. '([^']+)'/gi

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** Reads the remarks of an entry; other text is ignored. */
export const remarksOf = (text: string): Remarks => ({
  births: found(text, DOB).flatMap((one) => birthOf(one) ?? []),
  countries: found(text, NATION).map(countryCode),
  names: found(text, WEAK),
})
