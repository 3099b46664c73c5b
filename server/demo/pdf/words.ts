import type { CompanyType } from '#shared/entities/companies.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'

const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Spells out whole numbers below 100; larger ones stay figures. */
function spelled(value: number): string {
  if (value < 20) return ones[value] ?? String(value)
  if (value >= 100) return String(value)
  const unit = value % 10
  return `${tens[Math.floor(value / 10)]}${unit ? `-${ones[unit]}` : ''}`
}

/** Returns "twenty (20) years", the style of agreements. */
export function yearsInWords(years: number): string {
  return `${spelled(years)} (${years}) ${years === 1 ? 'year' : 'years'}`
}

const fixed = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats integer cents as "$12,345.00". */
export function cents(amount: number): string {
  return `$${fixed.format(dollarsOf(amount))}`
}

/** Formats as "12,345.00" without a sign, for columns; negative amounts in parentheses. */
export function columnCents(amount: number): string {
  const text = fixed.format(Math.abs(dollarsOf(amount)))
  return amount < 0 ? `(${text})` : text
}

/** Formats whole dollars as "12,345"; negative amounts in parentheses, and zero as a dash. */
export function columnDollars(amount: number): string {
  if (amount === 0) return '–'
  const text = formatNumber(Math.abs(amount))
  return amount < 0 ? `(${text})` : text
}

/** The legal name of each company type. */
export const companyTypeWords = {
  partnership: 'limited partnership',
  sole_proprietorship: 'sole proprietorship',
  llc: 'limited liability company',
  c_corp: 'corporation',
  s_corp: 'corporation',
  benefit_corporation: 'public benefit corporation',
  nonprofit: 'nonprofit corporation',
  other: 'company',
} as const satisfies Record<CompanyType, string>
