import { formatMonth } from '#shared/format/dates.ts'
import { isPriceDue, type PriceGrid } from '#shared/rules/accounts/quotes/grid.ts'

/**
 * Returns a sentence for staff about the age of the quote prices, by the oldest of them; `today` is `YYYY-MM-DD`. Empty
 * while the prices are loading.
 */
export function priceReview(prices: PriceGrid | undefined, today: string): string {
  const oldest = prices?.rows.map(({ as_of }) => as_of).toSorted()[0]
  if (oldest === undefined) return ''
  const due = isPriceDue({ as_of: oldest }, today) ? ': review due' : ''
  return ` Prices as of ${formatMonth(oldest)}${due}.`
}
