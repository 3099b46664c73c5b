import { centsOf } from '#shared/format/money.ts'

/** What a typed amount is, compared with the price to confirm. */
export type AmountVerdict = 'empty' | 'unreadable' | 'different' | 'matches'

/** Dollars with separators where they belong, at most two decimals; a dollar sign may lead. */
const AMOUNT = /^\$?\s*(?:\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.\d{0,2})?$/

/** Judges the amount that a buyer typed against the price, to the cent. */
export function judgeAmount(typed: string, price: number): AmountVerdict {
  const text = typed.trim()
  if (text === '') return 'empty'
  if (!AMOUNT.test(text)) return 'unreadable'
  const amount = Number(text.replace(/[$,\s]/g, ''))
  return centsOf(amount) === centsOf(price) ? 'matches' : 'different'
}
