import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bigId, id, instant, record } from './columns.ts'

/** Who caused a change. */
export type ActorKind = 'person' | 'ai' | 'system'

/** Changes of records, written in the same transaction as the change itself. */
export const history = pgTable(
  'history',
  {
    id: bigId(),
    entity: text('entity').notNull(),
    entity_id: text('entity_id').notNull(),
    version: integer('version').notNull(),
    action: text('action').notNull(),
    at: instant('at').notNull(),
    actor_kind: text('actor_kind').$type<ActorKind>().notNull(),
    actor_id: integer('actor_id').references(() => users.id),
    request_id: text('request_id'),
    /** Changed fields only. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('history_entity').on(table.entity, table.entity_id, table.id),
    index('history_actor_id').on(table.actor_id),
  ],
)

/** Messages from people to our team from within the product. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    message: text('message').notNull(),
    ...record(),
  },
  (table) => [index('support_messages_user').on(table.user_id, table.id)],
)

/** Every email the product sends; a job hands it to the mail service, once. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Its own template, or the type of notice that it reports. */
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Reply address; null for the installation's sender. */
    reply_to: text('reply_to'),
    /** One-click unsubscribe address for this type of email; null if there is no such option. */
    unsubscribe_url: text('unsubscribe_url'),
    support_message_id: integer('support_message_id').references(() => supportMessages.id),
    /** The email that staff resent as this one. */
    resent_from: integer('resent_from'),
    /** Attempts so far, and the last error. */
    attempts: integer('attempts').notNull().default(0),
    last_error: text('last_error'),
    created_at: instant('created_at').notNull(),
    sent_at: instant('sent_at'),
    failure: text('failure'),
  },
  (table) => [
    index('mails_recipient').on(table.recipient),
    index('mails_created_at').on(table.created_at),
    // Unsent emails are few among all emails.
    index('mails_unsent').on(table.created_at).where(sql`sent_at is null`),
    index('mails_support_message').on(table.support_message_id),
    // Resent at most once; a second click finds the first.
    uniqueIndex('mails_resent_from').on(table.resent_from),
  ],
)

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
