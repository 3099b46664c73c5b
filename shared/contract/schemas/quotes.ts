import { z } from 'zod'
import { quoteResultSchema } from '#shared/entities/quote-results.ts'
import {
  leadStates,
  quoteFormFieldsSchema,
  quoteFormSchema,
  quoteInputSchema,
} from '#shared/entities/quotes.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { id, instant, type RouteSchemas, version } from './common.ts'

/** A quote as its visitor sees it; contact details stay with whoever holds the secret. */
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

/** A quote as staff see it: with the contact details of its visitor. */
export const leadSchema = quoteSchema.extend({
  form: quoteFormFieldsSchema,
  lead_state: z.enum(leadStates.values),
})
export type Lead = z.infer<typeof leadSchema>

export const quotesSchemas = {
  create: {
    body: quoteFormSchema,
    /** `secret` allows later edits and is shown this once. */
    response: quoteSchema.extend({ secret: z.string() }),
    status: 201,
  },
  patch: { body: quoteInputSchema.partial(), response: quoteSchema },
  get: { response: quoteSchema },
  leads: { response: leadSchema },
  patchLead: {
    body: z.strictObject({ lead_state: z.enum(leadStates.values) }),
    response: leadSchema,
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
