import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { guestKinds } from '#shared/entities/transfer-guests.ts'
import { sellers, users } from './accounts.ts'
import { choice, day, id, instant, oneOf, record } from './columns.ts'
import { transfers } from './transfers.ts'

/** Outsiders whom a party of a transfer invited to read it and ask questions. Rows are kept. */
export const transferGuests = pgTable(
  'transfer_guests',
  {
    id: id(),
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The seller whose guest it is, limited to that seller's projects; null for a guest of the buyer. */
    seller_id: integer('seller_id').references(() => sellers.id),
    kind: choice('kind', guestKinds).notNull(),
    firm: text('firm').notNull(),
    invited_by: integer('invited_by')
      .notNull()
      .references(() => users.id),
    /** Last day of access in Eastern Time. */
    expires_on: day('expires_on').notNull(),
    reads_binder: boolean('reads_binder').notNull().default(false),
    /** When the confidentiality terms were accepted, and in which version. */
    terms_accepted_at: instant('terms_accepted_at'),
    terms_version: integer('terms_version'),
    withdrawn_at: instant('withdrawn_at'),
    withdrawn_by: integer('withdrawn_by').references(() => users.id),
    ...record(),
  },
  (table) => [
    oneOf('transfer_guests', table.kind, guestKinds),
    uniqueIndex('transfer_guests_person')
      .on(table.transfer_id, table.user_id)
      .where(sql`withdrawn_at is null`),
    index('transfer_guests_transfer').on(table.transfer_id, table.id),
    index('transfer_guests_user').on(table.user_id),
    index('transfer_guests_seller').on(table.seller_id),
    index('transfer_guests_invited_by').on(table.invited_by),
    index('transfer_guests_withdrawn_by').on(table.withdrawn_by),
  ],
)
