import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bankLinkStates, type FoundAccount } from '#shared/entities/bank-links.ts'
import { buyers, sellers, users } from './accounts.ts'
import { choice, id, instant, oneOf, record } from './columns.ts'

const owner = () => ({
  seller_id: integer('seller_id').references(() => sellers.id),
  buyer_id: integer('buyer_id').references(() => buyers.id),
})

const oneOwner = (name: string, table: { seller_id: AnyPgColumn; buyer_id: AnyPgColumn }) =>
  check(name, sql`(${table.seller_id} is null) <> (${table.buyer_id} is null)`)

/** A sign-in at a bank, from which accounts are linked. */
export const bankLinks = pgTable(
  'bank_links',
  {
    id: id(),
    ...owner(),
    provider: text('provider').$type<'plaid' | 'sandbox'>().notNull(),
    /** The provider's ID. */
    provider_item_id: text('provider_item_id').notNull(),
    institution: text('institution').notNull(),
    accounts: jsonb('accounts').$type<FoundAccount[]>().notNull(),
    state: choice('state', bankLinkStates).notNull(),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    ...record(),
  },
  (table) => [
    oneOwner('bank_links_owner_check', table),
    oneOf('bank_links', table.state, bankLinkStates),
    uniqueIndex('bank_links_item').on(table.provider, table.provider_item_id),
    index('bank_links_seller').on(table.seller_id),
    index('bank_links_buyer').on(table.buyer_id),
    index('bank_links_created_by').on(table.created_by),
  ],
)

/** Encrypted access token of a sign-in (server/services/bank-links/token-keys.ts); never in history. */
export const bankTokens = pgTable(
  'bank_tokens',
  {
    link_id: integer('link_id')
      .primaryKey()
      .references(() => bankLinks.id),
    key_id: text('key_id').notNull(),
    sealed: text('sealed').notNull(),
  },
  (table) => [index('bank_tokens_key').on(table.key_id)],
)

/** Who began to save which public token, since each is exchanged only once. Stores only the token's SHA-256. */
export const bankExchanges = pgTable(
  'bank_exchanges',
  {
    token_digest: text('token_digest').primaryKey(),
    ...owner(),
    /** Real time. */
    begun_at: instant('begun_at').notNull(),
    /** Null until it is saved. */
    link_id: integer('link_id').references(() => bankLinks.id),
  },
  (table) => [
    oneOwner('bank_exchanges_owner_check', table),
    index('bank_exchanges_link').on(table.link_id),
    index('bank_exchanges_seller').on(table.seller_id),
    index('bank_exchanges_buyer').on(table.buyer_id),
  ],
)

/** The sandbox bank's sign-ins, stored outside of the product's transactions like a real bank's. */
export const sandboxSignIns = pgTable('sandbox_sign_ins', {
  item_id: text('item_id').primaryKey(),
  institution: text('institution').notNull(),
  accounts: jsonb('accounts').$type<FoundAccount[]>().notNull(),
  access_digest: text('access_digest').notNull().unique(),
  needs_update: boolean('needs_update').notNull(),
  removed_at: instant('removed_at'),
})
