import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { buyers, sellers } from './accounts.ts'
import { bankLinks } from './bank-links.ts'
import { id, record } from './columns.ts'

/** A linked account, masked. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: id(),
    seller_id: integer('seller_id').references(() => sellers.id),
    buyer_id: integer('buyer_id').references(() => buyers.id),
    institution: text('institution').notNull(),
    name: text('name').notNull(),
    /** Last digits only. */
    mask: text('mask').notNull(),
    kind: text('kind').notNull(),
    /** The sign-in that it came from, and the bank's account ID there; null if staff entered it. */
    link_id: integer('link_id').references(() => bankLinks.id),
    provider_account_id: text('provider_account_id'),
    is_default: boolean('is_default').notNull().default(false),
    is_removed: boolean('is_removed').notNull().default(false),
    ...record(),
  },
  (table) => [
    check(
      'bank_accounts_owner_check',
      sql`(${table.seller_id} is null) <> (${table.buyer_id} is null)`,
    ),
    check('bank_accounts_default_check', sql`not (${table.is_default} and ${table.is_removed})`),
    index('bank_accounts_seller').on(table.seller_id),
    index('bank_accounts_buyer').on(table.buyer_id),
    uniqueIndex('bank_accounts_seller_default').on(table.seller_id).where(sql`${table.is_default}`),
    uniqueIndex('bank_accounts_buyer_default').on(table.buyer_id).where(sql`${table.is_default}`),
    index('bank_accounts_link').on(table.link_id),
    uniqueIndex('bank_accounts_once')
      .on(table.link_id, table.provider_account_id)
      .where(sql`not ${table.is_removed}`),
  ],
)
