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

/** Whole numbers below 100 in words; larger ones in figures. */
function spelled(value: number): string {
  if (value < 20) return ones[value] ?? String(value)
  if (value >= 100) return String(value)
  const unit = value % 10
  return `${tens[Math.floor(value / 10)]}${unit ? `-${ones[unit]}` : ''}`
}

/** "twenty (20) years", as agreements write it. */
export function yearsInWords(years: number): string {
  return `${spelled(years)} (${years}) ${years === 1 ? 'year' : 'years'}`
}

const fixed = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "$12,345.00" of integer cents. */
export function cents(amount: number): string {
  return `$${fixed.format(dollarsOf(amount))}`
}

/** "12,345.00" without sign, for columns; negative amounts in brackets. */
export function columnCents(amount: number): string {
  const text = fixed.format(Math.abs(dollarsOf(amount)))
  return amount < 0 ? `(${text})` : text
}

/** "12,345" of whole dollars; negative amounts in brackets and nothing as a dash. */
export function columnDollars(amount: number): string {
  if (amount === 0) return '–'
  const text = formatNumber(Math.abs(amount))
  return amount < 0 ? `(${text})` : text
}

/** How a legal text names a kind of company. */
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
