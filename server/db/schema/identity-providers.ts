import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { providerStates, signOnModes } from '#shared/entities/identity-providers.ts'
import { buyers, sellers, users } from './accounts.ts'
import { sessions } from './auth.ts'
import { choice, id, instant, oneOf, record } from './columns.ts'

/** Identity providers by which people of a company, or our staff, sign in. A proposal never changes once it is active. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    id: id(),
    /** The company's name, as the sign-in page shows it. */
    name: text('name').notNull(),
    /** The account whose people it signs in; both null for our staff. */
    seller_id: integer('seller_id').references(() => sellers.id),
    buyer_id: integer('buyer_id').references(() => buyers.id),
    issuer: text('issuer').notNull(),
    client_id: text('client_id').notNull(),
    secret_key_id: text('secret_key_id').notNull(),
    client_secret: text('client_secret').notNull(),
    /** Domains of addresses, in lower case. */
    domains: text('domains').array().notNull(),
    mode: choice('mode', signOnModes).notNull(),
    /** Whether an address counts that the provider doesn't say it has verified. */
    trusts_addresses: boolean('trusts_addresses').notNull(),
    /** Why its word is worth a second factor; null if it is not. */
    second_factor_reason: text('second_factor_reason'),
    state: choice('state', providerStates).notNull(),
    proposed_by: integer('proposed_by')
      .notNull()
      .references(() => users.id),
    activated_by: integer('activated_by').references(() => users.id),
    activated_at: instant('activated_at'),
    ended_by: integer('ended_by').references(() => users.id),
    ended_at: instant('ended_at'),
    ...record(),
  },
  (table) => [
    oneOf('identity_providers', table.mode, signOnModes),
    oneOf('identity_providers', table.state, providerStates),
    check(
      'identity_providers_account',
      sql`${table.seller_id} is null or ${table.buyer_id} is null`,
    ),
    index('identity_providers_seller').on(table.seller_id),
    index('identity_providers_buyer').on(table.buyer_id),
    index('identity_providers_proposed_by').on(table.proposed_by),
    index('identity_providers_activated_by').on(table.activated_by),
    index('identity_providers_ended_by').on(table.ended_by),
  ],
)

/** Who is who at a provider: bound with the first sign-in, and from then on independent of addresses. */
export const signOnSubjects = pgTable(
  'sign_on_subjects',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    issuer: text('issuer').notNull(),
    /** Some issuers name the same person differently to each client. */
    client_id: text('client_id').notNull(),
    subject: text('subject').notNull(),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at').notNull(),
  },
  (table) => [
    uniqueIndex('sign_on_subjects_subject').on(table.issuer, table.client_id, table.subject),
    uniqueIndex('sign_on_subjects_user').on(table.user_id, table.issuer, table.client_id),
  ],
)

/** Browsers that were sent to a provider and have not come back; each is good for one answer. Times are real time. */
export const signOnRequests = pgTable(
  'sign_on_requests',
  {
    state_hash: text('state_hash').primaryKey(),
    /** Hash of the browser's cookie, from which the nonce and the code verifier derive. */
    browser_hash: text('browser_hash').notNull(),
    provider_id: integer('provider_id')
      .notNull()
      .references(() => identityProviders.id),
    /** The session whose owner proves who they are; null for a sign-in. */
    token_hash: text('token_hash').references(() => sessions.token_hash, { onDelete: 'cascade' }),
    /** What they agree to with it, in words. */
    about: text('about'),
    begun_at: instant('begun_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('sign_on_requests_provider').on(table.provider_id),
    index('sign_on_requests_token').on(table.token_hash),
  ],
)
