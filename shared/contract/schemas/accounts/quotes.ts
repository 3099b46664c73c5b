import { z } from 'zod'
import { priceRowSchema } from '#shared/entities/price-grids.ts'
import { quoteResultSchema } from '#shared/entities/quote-results.ts'
import {
  leadStates,
  quoteFormFieldsSchema,
  quoteFormSchema,
  quoteInputSchema,
} from '#shared/entities/quotes.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { id, instant, type RouteSchemas, recordName, version } from '../common.ts'

/** A quote as its visitor sees it; only a holder of the secret sees the contact details. */
export const quoteSchema = z.strictObject({
  ...quoteResultSchema.shape,
  id,
  uuid: z.uuid(),
  form: quoteFormFieldsSchema.omit({ contact_info: true }),
  created_at: instant,
  updated_at: instant,
  version,
})
export type Quote = z.infer<typeof quoteSchema>

/** A quote as staff see it, with the visitor's contact details. */
export const leadSchema = quoteSchema.extend({
  form: quoteFormFieldsSchema,
  lead_state: z.enum(leadStates.values),
  /** The visitor's account, if one was opened with the same address. */
  user_id: id.nullable(),
  /** The account it was converted to projects for. */
  seller_id: id.nullable(),
  seller_name: z.string().nullable(),
  converted_at: instant.nullable(),
})
export type Lead = z.infer<typeof leadSchema>

export const quotesSchemas = {
  create: {
    body: quoteFormSchema,
    /** `secret` allows later edits and is shown only once. */
    response: quoteSchema.extend({ secret: z.string() }),
    status: 201,
  },
  patch: { body: quoteInputSchema.partial(), response: quoteSchema },
  prices: {
    response: z.strictObject({ id, rows: z.array(priceRowSchema.omit({ source: true })) }),
  },
  get: { response: quoteSchema },
  leads: { response: leadSchema },
  patchLead: {
    /** Converted leads have become projects; nobody sets this by hand. */
    body: z.strictObject({ lead_state: z.enum(leadStates.values).exclude(['converted']) }),
    response: leadSchema,
  },
  convertLead: {
    /** For an existing seller, or for a new one by name. */
    body: z
      .strictObject({ seller_id: id.optional(), seller_name: recordName.optional() })
      .refine(
        ({ seller_id, seller_name }) => (seller_id === undefined) !== (seller_name === undefined),
        {
          path: ['seller_id'],
          message: 'Choose a seller, or name a new one',
        },
      ),
    response: leadSchema,
    status: 201,
  },
  geo: {
    response: z.strictObject({
      state: z.enum(usStates.values).nullable(),
      state_name: z.string().nullable(),
      county: z.string().nullable(),
      county_fips: z.string().nullable(),
      in_us: z.boolean(),
    }),
  },
} satisfies Record<string, RouteSchemas>
