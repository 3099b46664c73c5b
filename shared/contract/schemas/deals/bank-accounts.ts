import { z } from 'zod'
import { id, instant, type RouteSchemas, toldName, version } from '../common.ts'

/** A linked account; of its number only the last digits are known here. */
export const bankAccountSchema = z.strictObject({
  id,
  institution: z.string(),
  name: z.string(),
  mask: z.string(),
  kind: z.string(),
  seller_id: id.nullable(),
  buyer_id: id.nullable(),
  /** The bank sign-in it came from; null if our team added it. */
  item_id: id.nullable(),
  /** Preselected when an account is requested. */
  is_default: z.boolean(),
  /** Whether the bank requires its customer to sign in again. */
  needs_update: z.boolean(),
  /** Transfers paid from or to it that have not ended. */
  used_by: z.array(z.strictObject({ transfer_id: id, name: z.string(), blocks: z.boolean() })),
  created_at: instant,
  version,
})
export type BankAccount = z.infer<typeof bankAccountSchema>

/** As banks number their accounts and sign-ins. */
const providerId = z.string().min(1).max(200)

const foundAccountSchema = z.strictObject({
  account_id: z.string(),
  name: z.string(),
  mask: z.string(),
  kind: z.string(),
  is_linked: z.boolean(),
})

const bankLinkSchema = z.strictObject({
  item_id: id,
  institution: z.string(),
  accounts: z.array(foundAccountSchema),
})
export type BankLink = z.infer<typeof bankLinkSchema>

/** What the bank's dialog tells of the sign-in beside its token; more than this is not read. */
const linkMetadata = z.looseObject({
  institution: z.looseObject({ name: toldName }).nullish(),
  accounts: z
    .array(z.looseObject({ name: toldName.nullish(), mask: z.string().max(10).nullish() }))
    .max(100)
    .nullish(),
})

export const bankAccountsSchemas = {
  createLinkToken: {
    body: z.strictObject({
      /** A sign-in to renew; if omitted, a new one. */
      item_id: id.optional(),
    }),
    response: z.strictObject({
      provider: z.enum(['plaid', 'sandbox']),
      link_token: z.string(),
      expires_at: instant,
    }),
  },
  saveToken: {
    body: z.strictObject({
      public_token: z.string().min(1).max(500),
      metadata: linkMetadata.default({}),
      /** The sign-in that was renewed. */
      item_id: id.optional(),
    }),
    response: bankLinkSchema,
  },
  list: { response: bankAccountSchema },
  link: {
    body: z.strictObject({ item_id: id, account_id: providerId }),
    response: bankAccountSchema,
    status: 201,
  },
  patch: {
    body: z.strictObject({ is_default: z.literal(true) }),
    response: bankAccountSchema,
  },
  remove: { response: bankAccountSchema },
} satisfies Record<string, RouteSchemas>
