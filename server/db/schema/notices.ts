import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type NoticeRecord, noticeDeliveries } from '#shared/entities/notices.ts'
import type { NoticeData, NoticeKind } from '#shared/rules/notices/notices.ts'
import { users } from './accounts.ts'
import { choice, id, instant, oneOf } from './columns.ts'

/**
 * A notice to one person. The text is built from `data` when it is read, and only for readers who may see the record
 * then.
 */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<NoticeKind>().notNull(),
    record_kind: text('record_kind').$type<NoticeRecord>().notNull(),
    record_id: integer('record_id').notNull(),
    /** Place within the record: a query such as `?page=3`. */
    place: text('place'),
    data: jsonb('data').$type<NoticeData[NoticeKind]>().notNull(),
    /** The actor; null for the product itself. */
    actor_id: integer('actor_id').references(() => users.id),
    /** A notice under this key is sent only once. */
    once: text('once'),
    /** Waits for the daily summary. */
    in_digest: boolean('in_digest').notNull().default(false),
    is_read: boolean('is_read').notNull().default(false),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('notices_of').on(table.user_id, table.id),
    index('notices_unread').on(table.user_id).where(sql`not is_read`),
    index('notices_for_digest').on(table.user_id).where(sql`in_digest`),
    index('notices_created_at').on(table.created_at),
    index('notices_actor').on(table.actor_id),
    uniqueIndex('notices_once').on(table.user_id, table.once),
  ],
)

/** How a person wants to receive a type of notice, if they chose. */
export const noticePreferences = pgTable(
  'notice_preferences',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<NoticeKind>().notNull(),
    delivery: choice('delivery', noticeDeliveries).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.kind] }),
    oneOf('notice_preferences', table.delivery, noticeDeliveries),
  ],
)

/** The days, in a person's own time zone, on which they got a daily summary. */
export const digests = pgTable(
  'digests',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.day] })],
)
