import { bigint, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Keys that the product signs its own links with: created once, shared by all processes. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text('purpose').$type<'unsubscribe'>().primaryKey(),
  /** 256 random bits, base64url. */
  secret: text('secret').notNull(),
})

/** The response to a create request with an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer('user_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    request_hash: text('request_hash').notNull(),
    /** Null only while the first request is in progress. Not `jsonb`, which would reorder the keys. */
    body: json('body').$type<unknown>(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.route, table.key] })],
)

/** Verified backups of this installation; a restored one starts with none. */
export const backups = pgTable('backups', {
  id: id(),
  /** The moment that it restores to. */
  made_at: instant('made_at').notNull(),
  ended_at: instant('ended_at').notNull(),
  /** Size of the encrypted file. */
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})

/** Holds that keep contents from being removed for a while: a backup reads what its snapshot names. */
export const sweepHolds = pgTable('sweep_holds', {
  id: text('id').primaryKey(),
  /** Extended while the holder lives; a killed holder's expires by itself. */
  until: instant('until').notNull(),
})
