import { quoteFormSchema } from '#shared/entities/quotes.ts'
import { answerQuote } from '#shared/rules/accounts/quotes/quotes.ts'
import { toQuoteForm } from './quote-conversion.ts'
import type { QuoteValues } from './quote-values.ts'

export interface EstimatePreview {
  /** Whole dollars. */
  credit: number
  /** Dollars per dollar of credit; null when there is no credit to price. */
  price: { low: number; high: number; net: number } | null
}

/**
 * The credit that the answers so far would give, by the same rules as the server's quote; null
 * while they do not make a form, or describe nothing that can be estimated.
 */
export function previewOf(values: QuoteValues, now: Date): EstimatePreview | null {
  const form = quoteFormSchema.safeParse(toQuoteForm(values))
  if (!form.success) return null
  const { itc_amount: credit, price } = answerQuote(form.data, { now, inUs: inUsOf(values) })
  if (credit === null) return null
  return { credit, price: price && { low: price.low, high: price.high, net: price.net_proceeds } }
}

/** A point without a county lies outside; without a point nothing is known. */
function inUsOf({ location: { latitude, place, state } }: QuoteValues): boolean | null {
  return latitude === null ? null : place !== '' || (state !== null && state !== 'outside_us')
}
