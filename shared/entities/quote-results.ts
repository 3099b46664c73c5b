import { z } from 'zod'
import { creditPropertyResultSchema, creditTechnologies } from './estimates.ts'
import { pricedWithSchema } from './price-grids.ts'
import { prequalificationStatuses } from './quotes.ts'

/** One credit-earning part of an asset; a solar and storage asset has two. */
const quoteComponentSchema = creditPropertyResultSchema.extend({
  asset_index: z.int(),
  name: z.string(),
  technology: z.enum(creditTechnologies.values),
  eligible_costs: z.number(),
  costs_given: z.boolean(),
  /** Dollars per dollar of credit. */
  price: z.number(),
})
export type QuoteComponent = z.infer<typeof quoteComponentSchema>

const quotePriceAdjustmentSchema = z.object({
  label: z.string(),
  /** Dollars per dollar of credit, weighted over the components it applies to. */
  amount: z.number(),
})

/** The price range in dollars per dollar of credit, and the proceeds in dollars. */
const quotePriceSchema = z.object({
  /** The part of the credit that can still be sold, which is what is priced; absent in older quotes. */
  credit: z.number().optional(),
  base: z.number(),
  adjustments: z.array(quotePriceAdjustmentSchema),
  low: z.number(),
  mid: z.number(),
  high: z.number(),
  gross_low: z.number(),
  gross_proceeds: z.number(),
  gross_high: z.number(),
  platform_fee: z.number(),
  legal_costs: z.number(),
  insurance_costs: z.number(),
  net_low: z.number(),
  net_proceeds: z.number(),
  net_high: z.number(),
})
export type QuotePrice = z.infer<typeof quotePriceSchema>

/** Weeks of one step from the quote to payment. */
const quoteWeeksStepSchema = z.object({ label: z.string(), from: z.int(), to: z.int() })

/** The time until payment, in whole weeks from the day of the quote. */
const quoteWeeksSchema = z.object({
  from: z.int(),
  to: z.int(),
  steps: z.array(quoteWeeksStepSchema),
  /** Whether the sale is ready before the registration number can be, and has to wait for it. */
  waits_for_registration: z.boolean(),
})
export type QuoteWeeks = z.infer<typeof quoteWeeksSchema>

/** What the same credits bring with or without tax credit insurance. */
const quoteCoverSchema = quotePriceSchema
  .omit({ credit: true, base: true, adjustments: true })
  .extend({ weeks: quoteWeeksSchema })
export type QuoteCover = z.infer<typeof quoteCoverSchema>

/** The instant answer to a quote form (docs/domain.md section 2). */
export const quoteResultSchema = z.object({
  status: z.enum(prequalificationStatuses.values),
  status_reasons: z.array(z.string()),
  /** Whole dollars; null if nothing could be estimated. */
  itc_amount: z.number().nullable(),
  components: z.array(quoteComponentSchema),
  /** Null if there is no credit to price. */
  price: quotePriceSchema.nullable(),
  /** The price grid that priced it; null in older quotes. */
  priced_with: pricedWithSchema.nullable(),
  /** All credits insured, and none; null if `price` is null, and in older quotes. */
  comparison: z.object({ insured: quoteCoverSchema, uninsured: quoteCoverSchema }).nullable(),
  assumptions: z.array(z.string()),
  missing_items: z.array(z.string()),
  next_step: z.string(),
  expires_at: z.iso.datetime(),
})
export type QuoteResult = z.infer<typeof quoteResultSchema>
