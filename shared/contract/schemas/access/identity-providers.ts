import { z } from 'zod'
import { providerStates, signOnModes } from '#shared/entities/identity-providers.ts'
import { sharedDomainProblem } from '#shared/rules/access/shared-domains.ts'
import { isDomain } from '#shared/rules/access/single-sign-on.ts'
import { id, instant, line, nameLine, type RouteSchemas, version } from '../common.ts'

/** The most domains of one provider. */
const DOMAINS_MAX = 20

const person = z.strictObject({ id, full_name: z.string() })

const domains = z
  .array(z.string().trim().toLowerCase())
  .min(1, 'Enter a domain')
  .max(DOMAINS_MAX, `Enter at most ${DOMAINS_MAX} domains`)
  .refine((all) => all.every(isDomain), 'Enter domains such as example.com')
  .superRefine((all, context) => {
    const message = all.map(sharedDomainProblem).find((problem) => problem !== null)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** The address by which a provider names itself in its tokens. */
const issuer = z
  .url({ protocol: /^https?$/, error: 'Enter an address such as https://login.example.com' })
  .max(500)
  .refine(
    (text) => !/[?#@]/.test(text) && !text.includes('/.well-known/'),
    'Enter the issuer alone, without a query or /.well-known/',
  )

const providerSchema = z.strictObject({
  id,
  name: z.string(),
  /** The account whose people it signs in; both null for our staff. */
  seller_id: id.nullable(),
  buyer_id: id.nullable(),
  account_name: z.string().nullable(),
  issuer: z.string(),
  client_id: z.string(),
  domains: z.array(z.string()),
  mode: z.enum(signOnModes.values),
  trusts_addresses: z.boolean(),
  second_factor_reason: z.string().nullable(),
  state: z.enum(providerStates.values),
  /** Names of the active providers that end once this proposal is activated. */
  replaces: z.array(z.string()),
  proposed_by: person,
  activated_by: person.nullable(),
  activated_at: instant.nullable(),
  ended_by: person.nullable(),
  ended_at: instant.nullable(),
  created_at: instant,
  version,
})
export type IdentityProvider = z.infer<typeof providerSchema>

const proposalSchema = z
  .strictObject({
    name: nameLine(80),
    seller_id: id.nullable(),
    buyer_id: id.nullable(),
    issuer,
    client_id: line(300, 'Enter the client ID'),
    /** Left out, the one of the active provider with the same issuer and client ID stays. */
    client_secret: line(500, 'Enter the client secret').optional(),
    domains,
    mode: z.enum(signOnModes.values),
    /** Whether an address counts that the provider doesn't say it has verified. */
    trusts_addresses: z.boolean(),
    /** Why its word is worth a second factor; null if it is not. */
    second_factor_reason: line(500, 'Enter a reason').nullable(),
  })
  .refine(({ seller_id, buyer_id }) => seller_id === null || buyer_id === null, {
    path: ['buyer_id'],
    message: 'Choose a seller or a buyer, not both',
  })
export type ProviderProposal = z.output<typeof proposalSchema>

export const identityProvidersSchemas = {
  list: { response: providerSchema },
  create: { body: proposalSchema, response: providerSchema, status: 201 },
  activate: { response: providerSchema },
  end: { response: providerSchema },
} satisfies Record<string, RouteSchemas>
