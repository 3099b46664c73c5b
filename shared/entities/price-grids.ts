import { z } from 'zod'

export const PRICE_SOURCE_MAX = 300
export const PRICE_ROWS_MAX = 50

/** One row of the price grid: the price of credits of a size, with its date and source. */
export const priceRowSchema = z.strictObject({
  /** Dollars of credit; the row counts from here. */
  from: z.number(),
  /** Up to here, exclusive; null without a limit. */
  to: z.number().nullable(),
  /** Dollars for a dollar of credit, at most four decimals. */
  price: z.number(),
  /** The day that the price is of, `YYYY-MM-DD`. */
  as_of: z.iso.date(),
  source: z.string().trim().max(PRICE_SOURCE_MAX),
})
export type PriceRow = Readonly<z.infer<typeof priceRowSchema>>

/** The version of the price grid behind a price, and the day that its price is of. */
export const pricedWithSchema = z.object({ id: z.int(), as_of: z.iso.date() })
export type PricedWith = z.infer<typeof pricedWithSchema>
