import { centsOf } from '#shared/format/money.ts'

/** How a typed amount compares with the price to confirm. */
export type AmountVerdict = 'empty' | 'unreadable' | 'different' | 'matches'

/** Dollars with correctly placed separators and at most two decimals; a leading dollar sign is allowed. */
const AMOUNT = /^\$?\s*(?:\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.\d{0,2})?$/

/** Compares the typed amount with the price, to the cent. */
export function judgeAmount(typed: string, price: number): AmountVerdict {
  const text = typed.trim()
  if (text === '') return 'empty'
  if (!AMOUNT.test(text)) return 'unreadable'
  const amount = Number(text.replace(/[$,\s]/g, ''))
  return centsOf(amount) === centsOf(price) ? 'matches' : 'different'
}
