import { sql } from 'drizzle-orm'
import { payouts } from './schema/transfers.ts'

/**
 * The credit of a payout that counts, in dollars, like `creditField` of the payout rules: the final amount once known,
 * otherwise the projected one. The driver returns numerics as text.
 */
export const countedCredit =
  sql<number>`coalesce(${payouts.project_itc_amount}, ${payouts.projected_itc_amount})`.mapWith(
    payouts.projected_itc_amount,
  )
