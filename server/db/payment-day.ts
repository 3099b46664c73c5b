import { type SQL, sql } from 'drizzle-orm'
import { correlated } from './correlated.ts'
import { payments } from './schema/payments.ts'
import { transfers } from './schema/transfers.ts'

const inEastern = (instant: SQL) => sql`(${instant} at time zone 'America/New_York')::date`

/** When the bank settled the payment of a transfer, as a column of a query on transfers; null before. */
export const SETTLED_AT =
  correlated<Date | null>(sql`select max(${payments.settled_at}) from ${payments}
  where ${payments.transfer_id} = ${transfers.id} and ${payments.state} <> 'failed'`).mapWith(
    payments.settled_at,
  )

/** The day the bank settled it; null before. */
export const SETTLED_ON: SQL = inEastern(SETTLED_AT)

/** The day of a payment, like `paymentDayOf` of the rules, as a column of a query on transfers; null while none is set. */
export const PAYMENT_DAY = correlated<string>(sql`select coalesce(${SETTLED_ON},
  case when ${transfers.status} <> 'CREATED' then ${inEastern(sql`${transfers.confirmed_at}`)} end,
  ${transfers.payment_date})`)
