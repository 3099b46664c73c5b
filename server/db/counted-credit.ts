import { sql } from 'drizzle-orm'
import { payouts } from './schema/funds.ts'

/**
 * The credit of a payout that counts, in dollars, as `creditField` of the payout rules has it: the
 * final amount once it is known, until then the projected. The driver hands numerics over as text.
 */
export const countedCredit =
  sql<number>`coalesce(${payouts.project_itc_amount}, ${payouts.projected_itc_amount})`.mapWith(
    payouts.projected_itc_amount,
  )
