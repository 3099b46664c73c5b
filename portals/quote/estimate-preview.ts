import { quoteFormSchema } from '#shared/entities/quotes.ts'
import type { PriceGrid } from '#shared/rules/accounts/quotes/grid.ts'
import { answerQuote } from '#shared/rules/accounts/quotes/quotes.ts'
import { toQuoteForm } from './quote-conversion.ts'
import type { QuoteValues } from './quote-values.ts'

export interface EstimatePreview {
  /** Whole dollars. */
  credit: number
  /** Dollars per dollar of credit; null if there is no credit to price, or none that can still be sold. */
  price: { low: number; high: number; net: number; credit: number } | null
}

/**
 * Returns the credit for the answers so far, by the same rules as the server's quote; null if the form is incomplete or
 * describes nothing that can be estimated.
 */
export function previewOf(
  values: QuoteValues,
  prices: PriceGrid,
  now: Date,
): EstimatePreview | null {
  const form = quoteFormSchema.safeParse(toQuoteForm(values))
  if (!form.success) return null
  const { itc_amount: credit, price } = answerQuote(form.data, {
    now,
    prices,
    inUs: inUsOf(values),
  })
  if (credit === null) return null
  if (price === null) return { credit, price }
  const { low, high, net_proceeds: net, credit: sold = credit } = price
  return { credit, price: { low, high, net, credit: sold } }
}

/** A point without a county is outside the US; without a point the result is unknown. */
function inUsOf({ location: { latitude, place, state } }: QuoteValues): boolean | null {
  return latitude === null ? null : place !== '' || (state !== null && state !== 'outside_us')
}
