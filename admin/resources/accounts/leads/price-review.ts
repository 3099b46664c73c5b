import { formatDateLong } from '#shared/format/dates.ts'
import { QUOTE_MODEL_DATE } from '#shared/rules/accounts/quotes/data.ts'
import { isPriceGridDue } from '#shared/rules/accounts/quotes/pricing.ts'

/**
 * Returns a sentence for staff once the quote prices are out of date, otherwise an empty string;
 * `today` is `YYYY-MM-DD`.
 */
export const priceReview = (today: string): string =>
  isPriceGridDue(today) ? ` Price grid dated ${formatDateLong(QUOTE_MODEL_DATE)}: review due.` : ''
